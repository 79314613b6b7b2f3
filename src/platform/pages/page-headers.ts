import {
  closedPolicy,
  devPolicy,
  framedHeaders,
  framedPolicy,
  frameSourcesHeader,
  pagePolicy,
  scriptHashesHeader,
  sendingNothing,
  staffPolicy,
} from "../http/security-headers.ts";
import type { PageRoute } from "./route-table.ts";

export type PagePolicies = {
  built: boolean;
  connect: string[];
};

type Handle = Pick<PageRoute["handle"], "page" | "framed" | "sends">;
type Page = { handle: Handle } & PagePolicies;

export function policyOf({ headers }: Response, { handle, built, connect }: Page) {
  const hashes = takeHeader(headers, scriptHashesHeader);
  const frames = takeHeader(headers, frameSourcesHeader);
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  if (!isPage) return closedPolicy;
  if (!built) return devPolicy;
  const policy = openPolicyOf(handle, { hashes, connect, frames });
  return handle.sends ? policy : sendingNothing(policy);
}

function takeHeader(headers: Headers, name: string): string[] {
  const values = (headers.get(name) ?? "").split(" ").filter(Boolean);
  headers.delete(name);
  return values;
}

type Allowed = { hashes: string[]; connect: string[]; frames: string[] };

function openPolicyOf(handle: Handle, { hashes, ...open }: Allowed): string {
  if (handle.framed) return framedPolicy(hashes, open.frames);
  return isOfStaff(handle) ? staffPolicy(hashes) : pagePolicy(hashes, open);
}

/** Search engines must not list staff screens, whatever their content says. */
export const headersOf = (handle: Handle): Record<string, string> => ({
  ...(isOfStaff(handle) && { "x-robots-tag": "noindex" }),
  ...(handle.framed && framedHeaders),
});

const isOfStaff = ({ page }: Handle) => page === "staff" || page === "entrance";
