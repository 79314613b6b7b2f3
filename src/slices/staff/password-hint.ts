import { shortestPassword } from "./contract.ts";

/** Stands beside the field for a new password. */
export const passwordHint =
  `${shortestPassword} characters or more. ` +
  "Four or five words that do not belong together are good.";
