/** Response deadlines: a number of minutes within the company's office hours. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../../platform/clock.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { addOpenMinutes } from "../../site/office-hours.ts";
import type { Opening } from "../../site/opening-contract.ts";
import type { CachedSettings } from "../settings.server.ts";
import { promiseWords } from "./deadline-sentence.ts";

type Tx = Transaction<Tables>;
/** Null if the company's data cannot be read: the lead is then stored without a deadline. */
export type ReadOpening = (tx: Tx) => Promise<Opening | null>;

export type Promises = ReturnType<typeof createPromises>;
type PromisesDeps = { clock: Clock; opening: ReadOpening; cachedSettings: CachedSettings };

export const createPromises = ({ clock, opening, cachedSettings }: PromisesDeps) => ({
  /** The deadline of a lead received now; null if there is none. */
  async promised(tx: Tx): Promise<string | null> {
    const { promise_minutes } = await cachedSettings(tx);
    const company = await opening(tx);
    const due = company && addOpenMinutes(company, clock.now(), promise_minutes);
    return due ? timestamp(due) : null;
  },

  /** The deadline as a sentence for the visitor, in the company's time zone. */
  async promiseSentence(tx: Tx, promisedBy: string | null): Promise<string | null> {
    const company = promisedBy === null ? null : await opening(tx);
    if (promisedBy === null || company === null) return null;
    return promiseWords(promisedBy, { now: clock.now(), zone: company.time_zone });
  },
});
