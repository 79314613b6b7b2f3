/** Visitors are called as they said they are, once they have. */
export const nameOf = ({ name }: { name: string | null }): string => name ?? "A visitor";
