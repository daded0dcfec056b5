"""Who is who, and who may see what."""
