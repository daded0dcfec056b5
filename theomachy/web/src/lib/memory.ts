// What this browser remembers of us, if it remembers anything.

export function recall(name: string): string {
  try {
    return localStorage.getItem(`theomachy-${name}`) ?? "";
  } catch {
    return ""; // a browser that keeps nothing
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`theomachy-${name}`, value);
  } catch {
    // then it is forgotten
  }
}
