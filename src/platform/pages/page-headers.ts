/** The headers of what React Router answers, by what its route says it is. */
import {
  closedPolicy,
  devPolicy,
  pagePolicy,
  scriptHashesHeader,
  staffPolicy,
} from "../http/security-headers.ts";
import type { PageRoute } from "./route-table.ts";

export type PagePolicies = {
  /** Not so in development, where every page has the same loose policy. */
  built: boolean;
  /** Further origins the browser may ask. */
  connect: string[];
};

type Page = { kind: PageRoute["handle"]["page"] } & PagePolicies;

/**
 * @param response is left without the hashes of its scripts, which are for the policy alone
 * @returns what the answer carries besides its own headers
 */
export function policyOf({ headers }: Response, { kind, built, connect }: Page) {
  const hashes = (headers.get(scriptHashesHeader) ?? "").split(" ").filter(Boolean);
  headers.delete(scriptHashesHeader);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage) return closedPolicy;
  if (!built) return devPolicy;
  return kind === "staff" ? staffPolicy(hashes) : pagePolicy(hashes, connect);
}
