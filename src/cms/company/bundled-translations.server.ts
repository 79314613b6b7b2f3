/**
 * What the demo company says in other languages. The versions go once staff change any of the
 * company's texts or its name, and come back where staff undo that.
 */
import { isDeepStrictEqual } from "node:util";
import type { Actor, EventOf } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Queries, Tx } from "../../platform/db/tables.ts";
import { addedLanguages } from "../../platform/text/language.ts";
import { kindIn } from "../content-types/kind.ts";
import type { Content } from "../documents/content.server.ts";
import type { Stood } from "../documents/events.ts";
import type { Company } from "./company-contract.ts";
import { companyInWords } from "./company-in-words.ts";
import { companyKind } from "./company-kinds.server.ts";

type DemoVersionsDeps = { content: Content; events: Events };
/** `id` is the company's document, `version` the one that visitors read now. */
type Published = { id: number; version: number; by: Actor };
type Dropped = EventOf<"company.versions_dropped">;

const kinds = addedLanguages.map((language) => kindIn(companyKind.kind, language));
/** How many of the newest events are searched. */
const mostEvents = 100;

export function createDemoVersions({ content, events }: DemoVersionsDeps) {
  async function droppedWith(from: Queries | undefined, id: number): Promise<Dropped[]> {
    const all = await events.of({ kind: "document", id: String(id) }, mostEvents, from);
    return all.filter((one) => one.kind === "company.versions_dropped");
  }

  /** Null where the software brought no company. */
  async function isStillDemo(tx: Tx): Promise<boolean | null> {
    const demoCompany = await content.readVersion(companyKind, 1, { from: tx });
    if (!demoCompany) return null;
    const { body } = await content.read(companyKind, companyKind.kind, tx);
    return isDeepStrictEqual(textsOf(demoCompany), textsOf(body));
  }

  /** Keeps what staff have written themselves. */
  async function drop(tx: Tx, { id: company, version, by }: Published): Promise<void> {
    const dropped: Stood[] = [];
    for (const { id, kind, live } of await content.untouched(tx, kinds)) {
      const isBegun = await content.workingCopies.isBegun(tx, id);
      if (isBegun && live === null) continue;
      dropped.push(await content.readState(tx, id));
      const { revision } = await content.documents.named(kind, id, tx);
      if (isBegun) await content.unpublish(tx, { id, by });
      else await content.bin.retire(tx, { id, revision, by });
    }
    if (dropped.length === 0) return;
    const subject = { kind: "document", id: String(company) };
    const data = { version, dropped };
    await events.record(tx, { kind: "company.versions_dropped", by, subject, contact: null, data });
  }

  async function putEachBack(tx: Tx, dropEvent: Dropped | undefined, by: Actor) {
    if (!dropEvent) return null;
    const back: boolean[] = [];
    for (const was of dropEvent.data.dropped)
      back.push(await putBackOnce(tx, was, { dropEvent, by }));
    return back.every(Boolean);
  }

  /** A version that came back before stays as it is: staff may have taken it offline since. */
  async function putBackOnce(
    tx: Tx,
    was: Stood,
    { dropEvent, by }: { dropEvent: Dropped; by: Actor },
  ) {
    const all = await events.of({ kind: "document", id: String(was.id) }, mostEvents, tx);
    const wasBack = all.some((one) => one.kind === "content.put_back" && one.id > dropEvent.id);
    if (!wasBack) return content.putBack(tx, was, by);
    return isDeepStrictEqual(await content.readState(tx, was.id), was);
  }

  return {
    /** Runs after every publication of the company, however it comes about. */
    async follow(tx: Tx, published: Published): Promise<void> {
      const isDemo = await isStillDemo(tx);
      if (isDemo === null) return;
      if (!isDemo) return drop(tx, published);
      await putEachBack(tx, (await droppedWith(tx, published.id)).at(-1), published.by);
    },

    async hasDropped({ id, version }: Omit<Published, "by">): Promise<boolean> {
      return (await droppedWith(undefined, id)).some(({ data }) => data.version === version);
    },

    /**
     * Restores what went when this version was published.
     * @returns whether all of it is back; null where none went, false where staff have written
     *   others since
     */
    async putBack(tx: Tx, { id, version, by }: Published): Promise<boolean | null> {
      const dropEvent = (await droppedWith(tx, id)).findLast(
        ({ data }) => data.version === version,
      );
      return putEachBack(tx, dropEvent, by);
    },
  };
}

const textsOf = (company: Company) => [company.name, companyInWords.parse(company)];
