import { shortestPassword } from "./contract.ts";

/** Beside the field where a password is chosen. */
export const passwordHint =
  `${shortestPassword} characters or more. ` +
  "Four or five words that do not belong together are good.";
