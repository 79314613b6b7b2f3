import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { ExportedDocument, OverWritten, Taken } from "./carried.ts";
import { kindsSharingKeys } from "./documents.server.ts";
import { withWritten } from "./editor-sessions.ts";
import { documentChanged } from "./events.ts";
import { AtFault, pause, sentenceOf, tryEach } from "./faults.server.ts";
import { carryStore } from "./import-export-store.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import {
  type Arrived,
  arrivedOf,
  createLeavingOut,
  createPlacing,
  type Ground,
  type Placed,
  reasonOf,
} from "./placing.server.ts";
import type { Publication, Publishing } from "./publication.server.ts";
import type { Opened, Registered, Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import type { Versions } from "./versions.server.ts";
import { createWorkingCopy } from "./working-copy.server.ts";

type Tx = Transaction<Tables>;
type TakingInDeps = Pick<Versions, "reserve" | "write"> &
  Pick<Publication, "holding" | "publishTogether" | "unpublish" | "unschedule"> & {
    db: Pick<Database, "publish">;
    clock: Clock;
    kinds: Registry;
  };
export type TakingIn = { documents: ExportedDocument[]; over: OverWritten; by: Actor };
type Refused = Map<string, string[]>;
type Leading = { kind: Registered; key: string; id: number };
type There = Placed & { id: number };

/** In each round, a document can fail only because another failed in the round before. */
const mostRounds = 20;

/** The transaction must be rolled back. In the next round these documents become drafts. */
class CannotBePublished extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super("some of what is taken in cannot be published");
    this.refused = refused;
  }
}

export function createTakingIn(needs: TakingInDeps) {
  const { db, clock, kinds, reserve, write, publishTogether } = needs;
  const copy = createWorkingCopy({ db, clock, kinds });
  const place = createPlacing({ clock, reserve, copy });
  const leaveOut = createLeavingOut(needs);

  async function takeIn(tx: Tx, { documents, over, by }: TakingIn, refused: Refused) {
    await store.lockContent(tx);
    const ground: Ground = { over, untouched: await leaveOut.untouched(tx) };
    const results: Taken[] = [];
    const placed: There[] = [];
    for (const source of documents) {
      await pause();
      const arrival = arrive(source, refused.get(nameOf(source)) ?? []);
      const one = "source" in arrival ? await place(tx, arrival, ground) : null;
      if (one?.id) placed.push({ ...one, id: one.id });
      else results.push(toImportResult(source, { as: "unfit", why: (one ?? arrival).why }));
    }
    await publish(tx, placed, by);
    const unkept = await writeDrafts(tx, placed, by);
    for (const one of placed) results.push(toImportResult(one.source, unkept.get(one.id) ?? one));
    results.push(...(await leaveOut.rest(tx, placed, ground.untouched)));
    for (const one of placed) {
      await pause();
      await leadFrom(tx, one);
    }
    return results;
  }

  function arrive(source: ExportedDocument, refused: string[]): Arrived | { why: string[] } {
    const kind = kinds.all.find((one) => one.kind === source.kind);
    if (!kind) return { why: ["This site has nothing of that kind."] };
    if (source.schemaVersion > kind.schemaVersion)
      return {
        why: ["It was written by a newer version of the software. Update this site first."],
      };
    return arrivedOf(kind, source, refused);
  }

  async function publish(tx: Tx, placed: There[], by: Actor) {
    const publications: Publishing[] = [];
    for (const { id, as, kind, source, live, scheduled } of placed) {
      if (as !== "new" && as !== "replaced") continue;
      await pause();
      const add = (opened: Opened) => write(tx, { id, kind, key: source.key, opened }, by);
      if (live)
        publications.push({ id, number: await add(live), since: sinceOf(source, clock.now()) });
      if (scheduled)
        publications.push({ id, number: await add(scheduled.opened), at: scheduled.at });
    }
    try {
      await publishTogether(tx, publications, by);
    } catch (error) {
      throw error instanceof AtFault ? new CannotBePublished(refusedOf(error, placed)) : error;
    }
    await setEnds(tx, placed);
    for (const { id } of publications) await db.publish(tx, documentChanged, { id });
  }

  async function setEnds(tx: Tx, placed: There[]) {
    const now = timestamp(clock.now());
    for (const { id, as, live, source } of placed) {
      const isTaken = live && (as === "new" || as === "replaced");
      const at = source.offlineAt;
      if (isTaken && at !== null && at > now)
        await offlineStore.set(tx, id, { offline_at: at, offline_refusal: null });
    }
  }

  async function writeDrafts(tx: Tx, placed: There[], by: Actor) {
    const drafts = placed.filter(({ as, draft }) => draft && as !== "same" && as !== "left");
    const faults = await tryEach(tx, drafts, (one) => writeDraft(tx, one, by));
    const unkept = new Map<number, Pick<Taken, "as" | "why">>();
    for (const { id, error } of faults) {
      const as = placed.find((one) => one.id === id)?.as ?? "draft";
      unkept.set(id, { as: as === "draft" ? "unfit" : as, why: [reasonOf(error)] });
    }
    return unkept;
  }

  async function writeDraft(tx: Tx, { id, draft }: There, by: Actor) {
    const revision = await store.nextRevision(tx, id);
    // With an empty session id, an open editor must read this before it overwrites it.
    const writer = { revision, hand: "", by: by.who === "staff" ? by.id : "" };
    await copy.put(tx, draft, {
      document_id: id,
      based_on: await versions.last(tx, id),
      hands: JSON.stringify(withWritten({}, Object.keys(draft ?? {}), writer)),
      changed_by: writer.by,
    });
  }

  async function leadFrom(tx: Tx, { id, as, kind, source }: There) {
    if (as === "left") return;
    for (const key of source.formerKeys)
      if (mayBeKey(kind, key)) await leadOn(tx, { kind, key, id });
    for (const { kind: name, key } of source.formerAddresses) {
      const among = kinds.all.find((one) => one.kind === name);
      if (among) await leadOn(tx, { kind: among, key, id });
    }
  }

  async function leadOn(tx: Tx, { kind, key, id }: Leading) {
    if (await carryStore.isLiveAt(tx, kindsSharingKeys(kind), key)) return;
    await carryStore.addRedirect(tx, { kind: kind.kind, key, document_id: id });
  }

  return {
    /** @param run is called again after a round with faults @throws Problem 422 after 20 rounds */
    async takeInAll(
      run: (work: (tx: Tx) => Promise<Taken[]>) => Promise<Taken[]>,
      input: TakingIn,
    ): Promise<Taken[]> {
      const refused: Refused = new Map();
      for (let round = 0; round < mostRounds; round++) {
        try {
          return await run((tx) => takeIn(tx, input, refused));
        } catch (error) {
          if (!(error instanceof CannotBePublished)) throw error;
          for (const [name, why] of error.refused) refused.set(name, why);
        }
      }
      throw new Problem(422, "Too much of this cannot be published here.");
    },
  };
}

function mayBeKey({ checkKey }: Registered, key: string): boolean {
  try {
    checkKey(key);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;

const toImportResult = (
  { kind, key, title }: ExportedDocument,
  { as, why }: Pick<Taken, "as" | "why">,
): Taken => ({
  ...{ kind, key, title, as, why },
});

/** Limits dates to the present: nothing was published in the future. */
function sinceOf({ live, firstPublishedAt }: ExportedDocument, now: Date) {
  const today = now.toISOString();
  const past = (at: string) => (at < today ? new Date(at).toISOString() : today);
  const publishedAt = past(live?.publishedAt ?? today);
  return { publishedAt, firstPublishedAt: past(firstPublishedAt ?? publishedAt) };
}

function refusedOf({ faults }: AtFault, placed: There[]): Refused {
  const refused: Refused = new Map();
  for (const { id, error } of faults) {
    const one = placed.find((there) => there.id === id);
    if (!one) continue;
    refused.set(nameOf(one.source), [
      error instanceof Problem ? reasonOf(error) : sentenceOf(error),
    ]);
  }
  if (refused.size === 0) throw new Error("nothing that was taken in is at fault");
  return refused;
}
