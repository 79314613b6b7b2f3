import { type AuditAction, deeds } from "../../../../slices/events/audit-action.ts";

const path = "/staff/settings/audit";
const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[\w-]{1,64}$/;

/** The filter in the address; invalid values count as none. */
export type AuditFilter = {
  deed: AuditAction | null;
  who: string | null;
  /** The contact it concerns. */
  person: string | null;
  /** Days in the company's time zone, both inclusive. */
  from: string | null;
  to: string | null;
};

const like = (text: string | null, pattern: RegExp) =>
  text !== null && pattern.test(text) ? text : null;
const realDay = (text: string | null) =>
  like(text, day) !== null && !Number.isNaN(Date.parse(text ?? "")) ? text : null;

export const filterIn = (search: URLSearchParams): AuditFilter => ({
  deed: deeds.find((deed) => deed === search.get("what")) ?? null,
  who: like(search.get("who"), id),
  person: like(search.get("person"), id),
  from: realDay(search.get("from")),
  to: realDay(search.get("to")),
});

/** Leaves empty values out of the address. */
export function auditPath(filter: AuditFilter, after: string | null = null): string {
  const { deed, ...rest } = filter;
  const entries = Object.entries({ what: deed, ...rest, after });
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}
