/** By when an enquiry is answered: so many minutes of the company's office hours. */
import type { Transaction } from "kysely";
import { timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { addOpenMinutes } from "../site/office-hours.ts";
import type { Opening } from "../site/opening-contract.ts";
import { settingsStore } from "./settings-store.server.ts";

type Tx = Transaction<Tables>;
/** Null where the company cannot be read: then nothing is promised, and the lead is stored. */
export type ReadOpening = (tx: Tx) => Promise<Opening | null>;

export const createPromise =
  (opening: ReadOpening) =>
  async (tx: Tx, at: Date): Promise<string | null> => {
    const { promise_minutes } = await settingsStore.read(tx);
    const company = await opening(tx);
    const due = company && addOpenMinutes(company, at, promise_minutes);
    return due ? timestamp(due) : null;
  };
