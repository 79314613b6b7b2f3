import { z } from "zod";

const fields = ["name", "email", "mobile", "company", "query", "service"] as const;
type Field = (typeof fields)[number];
export type Held = Record<Field, string | null>;
const stored = z.record(z.enum(fields), z.string().nullable());

/** null takes an earlier answer back. */
export const told = z.partialRecord(z.enum(fields), z.string().nullable());
export type Told = Partial<Held>;

/** `held` is JSON of the current values; null where nothing has changed. */
export function heldNow({ held, ...lead }: Held & { held: string | null }): Held {
  if (held !== null) return stored.parse(JSON.parse(held));
  const { name, email, mobile, company, query, service } = lead;
  return { name, email, mobile, company, query, service };
}

/** Of a row without its words. */
export const companyNow = ({ held, company }: Pick<Held, "company"> & { held: string | null }) =>
  held === null ? company : (stored.parse(JSON.parse(held)).company ?? null);

/**
 * Whoever knows an email can say it in a chat of their own. So from there a lead that another chat
 * has left keeps its name and its ways to be reached.
 */
export function withoutWays({ email: _, mobile: __, name, ...others }: Told, held: Held): Told {
  return held.name || name === undefined ? others : { ...others, name };
}

/** What another chat has said by now stays as it said it. */
export const onlyMissing = (said: Told, held: Held): Told =>
  Object.fromEntries(fields.flatMap((f) => (f in said && !held[f] ? [[f, said[f]]] : [])));

/** null where nothing changes. The only way to reach somebody cannot be taken back. */
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
