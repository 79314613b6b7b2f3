import { readLocal } from "./local.ts";

export function tokenHeader(): Record<string, string> {
  const token = readLocal("token");
  return token ? { authorization: `Token ${token}` } : {};
}
