/** Changes of a published document by people who may change it at the same time. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import type { Kind, Live } from "./kind.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import type { Versions } from "./versions.server.ts";
import type { WorkingCopies } from "./working-copies.server.ts";

type Tx = Transaction<Tables>;
type Needs = Pick<Versions, "draft"> &
  Pick<Publication, "publishAll"> & {
    /** Brings what was published into the draft that somebody else has under way. */
    follow: WorkingCopies["follow"];
    lookUp<Body>(kind: Kind<Body>, key: string, from: Queries): Promise<Live<Body> | null>;
  };

/** `news` holds whole fields, and may come from a form. `basedOn` is the version that was read. */
export type Revision<Body> = {
  key?: string;
  news: { [Field in keyof Body]?: unknown };
  basedOn: number;
  by: Actor;
};

export function createRevision({ lookUp, draft, publishAll, follow }: Needs) {
  return {
    /**
     * Publishes at once. What changes nothing makes no version.
     *
     * @returns the version that is published now
     * @throws Problem 404; 409 with `current` and `yours`; 422 with each fault by its path
     */
    async revise<Body>(tx: Tx, kind: Kind<Body>, revision: Revision<Body>): Promise<number> {
      const { key = kind.kind, news, basedOn, by } = revision;
      await store.lockContent(tx);
      const live = await lookUp(kind, key, tx);
      if (!live) throw new Problem(404, "There is nothing at this address.");
      const { id, version, body } = live;
      const yours = { ...body, ...news };
      if (isDeepStrictEqual(yours, body)) return version;
      if (version !== basedOn) throw changedMeanwhile({ current: { version, body }, yours });
      const number = await draft(tx, { id, body: yours, by });
      await publishAll(tx, [{ id, number }], by);
      await follow(tx, id, { news, number });
      return number;
    },
  };
}

const changedMeanwhile = (both: { current: { version: number; body: unknown }; yours: unknown }) =>
  new Problem(409, "Somebody else has changed this since you opened it.", { extra: both });
