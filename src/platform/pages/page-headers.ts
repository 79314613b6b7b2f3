import {
  closedPolicy,
  devPolicy,
  pagePolicy,
  scriptHashesHeader,
  staffPolicy,
} from "../http/security-headers.ts";
import type { PageRoute } from "./route-table.ts";

export type PagePolicies = {
  built: boolean;
  connect: string[];
};

type Page = { kind: PageRoute["handle"]["page"] } & PagePolicies;

/** Removes the script hashes from the response's headers. */
export function policyOf({ headers }: Response, { kind, built, connect }: Page) {
  const hashes = (headers.get(scriptHashesHeader) ?? "").split(" ").filter(Boolean);
  headers.delete(scriptHashesHeader);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage) return closedPolicy;
  if (!built) return devPolicy;
  return isOfStaff(kind) ? staffPolicy(hashes) : pagePolicy(hashes, connect);
}

/** No search engine lists them, whatever their own words say. */
export const robotsOf = (kind: Page["kind"]): Record<string, string> =>
  isOfStaff(kind) ? { "x-robots-tag": "noindex" } : {};

const isOfStaff = (kind: Page["kind"]) => kind === "staff" || kind === "entrance";
