import { type AuditAction, deeds } from "../../../../slices/events/audit-action.ts";

const path = "/staff/settings/audit";
const day = /^\d{4}-\d{2}-\d{2}$/;
const id = /^[\w-]{1,64}$/;

/** As the address has it; what it cannot be is not asked for. */
export type AuditFilter = {
  deed: AuditAction | null;
  /** A colleague's id. */
  who: string | null;
  /** Whom it concerns. */
  person: string | null;
  /** Days by the company's calendar; both are in it. */
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

/** What is empty is not in the address. */
export function auditPath(filter: AuditFilter, after: string | null = null): string {
  const { deed, ...rest } = filter;
  const entries = Object.entries({ what: deed, ...rest, after });
  const search = new URLSearchParams(
    entries.flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return search.size === 0 ? path : `${path}?${search}`;
}
