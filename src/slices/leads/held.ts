/** What is known of a lead now: as it came, with what its sender has told since. Pure. */
import { z } from "zod";

const fields = ["name", "email", "mobile", "company", "query", "service"] as const;
type Field = (typeof fields)[number];
export type Held = Record<Field, string | null>;
const stored = z.record(z.enum(fields), z.string().nullable());

/** What was told after a lead was stored; null takes back what was told before. */
export const told = z.partialRecord(z.enum(fields), z.string().nullable());
export type Told = Partial<Held>;

/** @param lead as it came, and in `held` (JSON) what holds now where that is something else */
export function heldNow({ held, ...lead }: Held & { held: string | null }): Held {
  if (held !== null) return stored.parse(JSON.parse(held));
  const { name, email, mobile, company, query, service } = lead;
  return { name, email, mobile, company, query, service };
}

/** What of it is not known yet; null where that is nothing. The last way to reach somebody is not taken back. */
export function newsOf(held: Held, said: Told): Told | null {
  const after = { ...held, ...said };
  const isReached = after.email !== null || after.mobile !== null;
  const news = fields.flatMap((field) => {
    const value = said[field];
    const isKept = value === undefined || value === held[field] || (value === null && !isReached);
    return isKept ? [] : [[field, value] as const];
  });
  return news.length > 0 ? Object.fromEntries(news) : null;
}
