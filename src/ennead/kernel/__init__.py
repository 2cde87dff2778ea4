"""What both games share: protocols and plumbing, never a phase or a resource."""
