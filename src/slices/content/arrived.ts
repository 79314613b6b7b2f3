/** Decides which parts of an imported document fit this site, before anything is written. */
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";
import type { ExportedDocument } from "./carried.ts";
import { isRecord } from "./is-record.ts";
import { knownParts } from "./permitted-fields.ts";
import type { Opened, Registered } from "./registry.ts";

type Body = Record<string, unknown>;

export type Arrived = {
  source: ExportedDocument;
  kind: Registered;
  live: Opened | null;
  scheduled: { opened: Opened; at: Date } | null;
  draft: Body | null;
  why: string[];
};

const mostNamed = 3;

/** @param refused why an earlier attempt to publish it failed */
export function arrivedOf(
  kind: Registered,
  source: ExportedDocument,
  refused: string[] = [],
): Arrived {
  const why = [...refused];
  const isRefused = why.length > 0;
  const opened = (body: Body) => (isRefused ? null : openedOf(kind, { source, body, why }));
  const live = source.live && opened(source.live.body);
  const later = source.scheduled && opened(source.scheduled.body);
  const scheduled =
    later && source.scheduled ? { opened: later, at: new Date(source.scheduled.at) } : null;
  const unfit = (live ? null : source.live) ?? (scheduled ? null : source.scheduled);
  const rawDraft = source.draft ?? unfit?.body ?? null;
  const draft = rawDraft && draftOf(kind, { source, body: rawDraft, why });
  return { source, kind, live, scheduled, draft, why };
}

type Reading = { source: ExportedDocument; body: Body; why: string[] };

const upgraded = (kind: Registered, { source, body }: Reading) =>
  kind.upgraded({ body, schemaVersion: source.schemaVersion });

function openedOf(kind: Registered, reading: Reading): Opened | null {
  return tryOrReport(reading.why, () => {
    const opened = kind.open({ body: upgraded(kind, reading) });
    opened.check(reading.source.key);
    return opened;
  });
}

/** Keeps the parts of an unfit body that have a field, by the rules for programs. */
function draftOf(kind: Registered, reading: Reading): Body | null {
  const body = upgraded(kind, reading);
  const { data, success } = kind.schema.safeParse(body);
  if (success && isRecord(data)) return data;
  const root = kind.field();
  if (root.type !== "group" || !isRecord(body)) return null;
  return tryOrReport(reading.why, () => ({
    ...partsThatFit(kind.schema, body),
    ...knownParts(root, body, "left out"),
  }));
}

/** Parts that have no field in the editor, such as a page's place. */
const partsThatFit = (schema: z.ZodType, body: Body): Body =>
  schema instanceof z.ZodObject
    ? Object.fromEntries(
        Object.entries(schema.shape).flatMap(([name, part]) => {
          const { data, success } = z.safeParse(part, body[name]);
          return success && data !== undefined ? [[name, data]] : [];
        }),
      )
    : {};

/** An `upgrade` can fail too, on a body that it cannot read. */
function tryOrReport<Made>(why: string[], make: () => Made): Made | null {
  try {
    return make();
  } catch (error) {
    why.push(reasonOf(error));
    return null;
  }
}

/** @throws the error itself if it is neither a `Problem` nor an error of a schema */
export function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return "It is not written as the site writes it.";
  if (!(error instanceof Problem)) throw error;
  const places = Object.entries(error.errors ?? {}).slice(0, mostNamed);
  const named = places.map(([place, sentences]) => `${place}: ${sentences?.[0] ?? ""}`);
  return [error.message, ...named].join(" ");
}
