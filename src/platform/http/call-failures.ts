/** `private`: an address that is not public. `unknown`: the name leads nowhere. */
export const callFailures = ["private", "unknown", "unreached", "certificate", "late"] as const;
export type CallFailure = (typeof callFailures)[number];
