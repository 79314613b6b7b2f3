/** Finds out by reading alone what an import would do with each document. */

import type { Database } from "../../../platform/db/database.ts";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { twinOf } from "../../content-types/kind.ts";
import type { Named, Reference } from "../../content-types/references.ts";
import type { Opened, Registry } from "../../content-types/registry.ts";
import { encode, targetsOf } from "../body-storage.server.ts";
import type { WorkingCopyParts } from "../drafts/working-copy.server.ts";
import { dueDate } from "../publication/publication.server.ts";
import { pause, sentenceOf } from "../publication/publication-faults.server.ts";
import {
  type Coming,
  type LeavingOut,
  wentOffline,
} from "../publication/unpublish-bundled.server.ts";
import {
  refuseBroken,
  refuseWaiting,
  sentenceOfWaiting,
  waitsFor,
} from "../references/broken-links.server.ts";
import type { ExportedDocument, OverWritten, Taken } from "./exported-document.ts";
import {
  type Arrived,
  arrive,
  type Place,
  type Placed,
  reasonOf,
} from "./import-placing.server.ts";

type ImportPlanDeps = {
  db: Pick<Database, "read">;
  clock: Clock;
  kinds: Registry;
  place: Place;
  leaveOut: Pick<LeavingOut, "untouched" | "leaving">;
  copy: Pick<WorkingCopyParts, "encodeDraft">;
};
type ToPlan = {
  documents: ExportedDocument[];
  over: OverWritten;
  /** Hashes of pictures that come before the documents. */
  pictures?: ReadonlySet<string>;
};
/** Why documents cannot be published, by kind and key. */
export type Refused = Map<string, string[]>;
export type ImportPlan = {
  taken: Taken[];
  refused: Refused;
  /** Those of this site's documents that are published. */
  liveIds: Set<number>;
};
/** What is true once the import is done. */
type Outcome = {
  byName: Map<string, Placed>;
  liveIds: Set<number>;
  pictures: ReadonlySet<string>;
  /** Documents that a published one refers to. */
  neededIds: Set<number>;
};

/** In each round, a document can fail only because another failed in the round before. */
export const mostRounds = 20;
export const tooMuchRefused = () => new Problem(422, "Too much of this cannot be published here.");

export function createImportPlan(deps: ImportPlanDeps) {
  const { db, clock, kinds, place, leaveOut, copy } = deps;

  async function placeAll({ documents, over }: ToPlan, refused: Refused) {
    const ground = { over, untouched: await leaveOut.untouched(db.read), begun: new Set<number>() };
    const placed: (Placed | { source: ExportedDocument; why: string[] })[] = [];
    for (const source of documents) {
      await pause();
      const arrival = arrive(kinds, source, refused.get(nameOf(source)));
      placed.push(
        "kind" in arrival ? await place(db.read, arrival, ground) : { source, ...arrival },
      );
    }
    return placed;
  }

  const isToBeLive = ({ as, live }: Placed): boolean =>
    isPublished(as) && live !== null && !(live.dueAt !== null && live.dueAt > clock.now());

  function outcomeOf(placed: Placed[], pictures: ReadonlySet<string>): Outcome {
    const byName = new Map(placed.map((one) => [nameOf(one.source), one]));
    const liveIds = new Set(placed.filter(isToBeLive).flatMap(({ id }) => id ?? []));
    return { byName, liveIds, pictures, neededIds: new Set() };
  }

  async function faultsOf(placed: Placed[], outcome: Outcome): Promise<Refused> {
    const faults: Refused = new Map();
    for (const one of placed) {
      if (!isPublished(one.as)) continue;
      await pause();
      try {
        if (one.live) await check(one, { opened: one.live, at: null }, outcome);
        if (one.scheduled) await check(one, one.scheduled, outcome);
      } catch (error) {
        faults.set(nameOf(one.source), [whyNot(error)]);
      }
    }
    return faults;
  }

  /** Checks as a publication does. @throws Problem 422 */
  async function check(one: Placed, { opened, at }: Version, outcome: Outcome): Promise<void> {
    opened.verify();
    const isScheduled = dueDate(clock.now(), [at, opened.dueAt]) !== null;
    const body = { kind: one.kind, body: opened.body };
    const { documents, broken, lost } = await encode(db.read, kinds, body);
    const isBroken = (named: Named) =>
      !targetOf(named, outcome) && !(isScheduled && named.href !== undefined);
    refuseBroken({
      broken: broken.filter(isBroken),
      lost: lost.filter(({ hash }) => !outcome.pictures.has(hash)),
    });
    if (isScheduled) return;
    const waiting = await waitsFor(db.read, kinds, { id: one.id ?? 0, documents });
    refuseWaiting([
      ...waiting.filter(({ id }) => !outcome.liveIds.has(id)),
      ...broken.flatMap((named) => waitingNew(named, targetOf(named, outcome))),
    ]);
    for (const { id, named } of documents) if (!named.reference?.isLoose) outcome.neededIds.add(id);
  }

  /** The document that comes with the import, where there is none yet. */
  const targetOf = (named: Named, { byName }: Outcome): Placed | undefined =>
    targetsOf(kinds, named)
      .map((reference) => byName.get(nameOf(reference)))
      .find((one) => one !== undefined && (one.id !== null || one.as !== "unfit"));

  function waitingNew({ reference, href, place: at }: Named, target: Placed | undefined) {
    if (!target || isToBeLive(target) || reference?.isLoose) return [];
    const { key, title } = target.source;
    const sentence = sentenceOfWaiting({ isLink: href !== undefined, key, title });
    return [{ key, place: at, sentence }];
  }

  async function toTaken(one: Placed): Promise<Taken> {
    const { kind, source, as, draft, why } = one;
    if (!draft || as === "same" || as === "left") return toImportResult(source, one);
    await pause();
    try {
      await copy.encodeDraft(db.read, kind, draft);
      return toImportResult(source, { as, why });
    } catch (error) {
      return toImportResult(source, withoutDraft(as, error));
    }
  }

  /** What the import changes for documents that may go offline. */
  function comingOf(placed: Placed[], { liveIds, neededIds }: Outcome): Coming {
    const parents = new Set(placed.filter(isToBeLive).flatMap(parentsOf));
    return {
      replaced: liveIds,
      needs: (row) => neededIds.has(row.id) || parents.has(nameOf(row)),
    };
  }

  /** @throws Problem 422 after 20 rounds */
  return async (input: ToPlan): Promise<ImportPlan> => {
    const refused: Refused = new Map();
    for (let round = 0; round < mostRounds; round++) {
      const all = await placeAll(input, refused);
      const placed = all.filter((one) => "kind" in one);
      const outcome = outcomeOf(placed, input.pictures ?? new Set());
      const faults = await faultsOf(placed, outcome);
      for (const [name, why] of faults) refused.set(name, why);
      if (faults.size > 0) continue;
      const taken: Taken[] = [];
      for (const one of all)
        taken.push(
          "kind" in one ? await toTaken(one) : toImportResult(one.source, { as: "unfit", ...one }),
        );
      const staying = new Set(placed.filter(hasPublication).flatMap(({ id }) => id ?? []));
      const coming = comingOf(placed, outcome);
      const leaving = await leaveOut.leaving(db.read, { staying, coming });
      return { taken: [...taken, ...leaving.map(wentOffline)], refused, liveIds: outcome.liveIds };
    }
    throw tooMuchRefused();
  };
}

type Version = { opened: Opened; at: Date | null };

export const nameOf = ({ kind, key }: Reference): string => `${kind} ${key}`;

const isPublished = (as: Placed["as"]) => as === "new" || as === "replaced";

export const hasPublication = ({ source }: Pick<Arrived, "source">): boolean =>
  source.live !== null || source.scheduled !== null;

export const toImportResult = (
  { kind, key, title }: ExportedDocument,
  { as, why }: Pick<Taken, "as" | "why">,
): Taken => ({ kind, key, title, as, why });

/** The result for a document whose draft could not be stored. */
export const withoutDraft = (as: Taken["as"], error: unknown): Pick<Taken, "as" | "why"> => ({
  as: as === "draft" ? "unfit" : as,
  why: [reasonOf(error)],
});

/** Hides the text of unexpected errors, which means nothing to staff. @throws Unavailable */
export function whyNot(error: unknown): string {
  if (error instanceof Unavailable) throw error;
  return error instanceof Problem ? reasonOf(error) : sentenceOf(error);
}

function parentsOf({ kind: { kind }, source: { key } }: Placed): string[] {
  const parts = twinOf(kind) ? [] : key.split("/");
  return parts.slice(2).map((_, at) => nameOf({ kind, key: parts.slice(0, at + 2).join("/") }));
}
