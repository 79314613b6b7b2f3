export const nameOf = ({ name }: { name: string | null }): string => name ?? "A visitor";
