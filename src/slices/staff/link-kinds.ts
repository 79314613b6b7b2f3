/** What a one-time link, or its key, allows. */
const linkKinds = [
  /** Makes the first owner. */
  "owner",
  "invitation",
  "reset",
  /** Comes from the command line, and also removes a lost second factor. */
  "recovery",
  /** Follows a right password, until the one-time code arrives. */
  "code",
  /** The challenge that a passkey signs. */
  "passkey",
] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linksThat = {
  join: ["owner", "invitation"],
  password: ["reset", "recovery"],
} as const;
