/** What following a one-time link, or bringing its key, is good for. */
const linkKinds = [
  /** Makes the first owner. */
  "owner",
  "invitation",
  "reset",
  /** From the command line: also takes away a second factor that was lost. */
  "recovery",
  /** The password was right, a one-time code is awaited. */
  "code",
  /** The challenge that a passkey signs. */
  "passkey",
] as const;
export type LinkKind = (typeof linkKinds)[number];

export const linksThat = {
  join: ["owner", "invitation"],
  password: ["reset", "recovery"],
} as const;
