/**
 * By what the site knows visitors who are not signed in: the key in a page's address, or a browser
 * that was used before. Their pages are not drawn behind those of strangers.
 */
import type { IsKnown } from "../platform/pages/own-pages.ts";
import { Problem } from "../platform/problem.ts";
import type { Verbs } from "./verbs.server.ts";

type KnownByDeps = Pick<Verbs, "leads" | "previewLinks" | "privacy" | "staff">;

export const knownBy = (deps: KnownByDeps): Record<string, IsKnown> => ({
  enquiry: (key) => deps.leads.hasKey(key),
  preview: (key) => deps.previewLinks.find(key).then(() => true, falseWhereRefused),
  "my-data": async (key) => (await deps.privacy.requests.behind(key)) !== null,
  staff: (key, sender) => deps.staff.isKnown(key, sender),
});

function falseWhereRefused(error: unknown): boolean {
  if (error instanceof Problem && error.status < 500) return false;
  throw error;
}
