import { readLocal } from "./local.ts";

/** What calls of this site carry where a token is stored. */
export function tokenHeader(): Record<string, string> {
  const token = readLocal("token");
  return token ? { authorization: `Token ${token}` } : {};
}
