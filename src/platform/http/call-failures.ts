/** `private`: the address is not public. `unknown`: the name has no address. */
export const callFailures = ["private", "unknown", "unreached", "certificate", "late"] as const;
export type CallFailure = (typeof callFailures)[number];
