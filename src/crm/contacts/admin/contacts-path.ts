const path = "/staff/contacts";
export const duplicatesPath = `${path}/duplicates`;

export function contactsPath(options: { words?: string; spam?: string; after?: string }): string {
  const entries = Object.entries(options).filter(([, value]) => value !== "");
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}
