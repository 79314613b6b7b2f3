/** The headers of a rendered page, and of its data. */
import { closedPolicy, devPolicy, pagePolicy, scriptHashesHeader } from "./security-headers.ts";

type Settings = {
  /** Not so in development, where the policy is a loose one. */
  built: boolean;
  /** Further origins the browser may ask. */
  connect: string[];
};

export function pageHeaders(
  { headers }: Response,
  { built, connect }: Settings,
): Record<string, string> {
  const hashes = (headers.get(scriptHashesHeader) ?? "").split(" ").filter(Boolean);
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": built ? pagePolicy(hashes, connect) : devPolicy,
  };
}

export function dataHeaders({ headers }: Response): Record<string, string> {
  return { ...Object.fromEntries(headers), "content-security-policy": closedPolicy };
}
