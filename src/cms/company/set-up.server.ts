import type { Actor, Event } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { SetUpStep } from "./set-up-steps.ts";

type SetUpDeps = { db: Database; events: Events };
type Step = Event & { kind: "setup.step_done"; data: { step: SetUpStep } };
export type SetUpState = {
  done: SetUpStep[];
  /** UTC, when the owner finished the steps or left the rest; null until then. */
  overAt: string | null;
};

const subject = { kind: "setup", id: "setup" };
/** The log has one event for each step, and one for the end. */
const mostRecorded = 10;

export function createSetUp({ db, events }: SetUpDeps) {
  async function state(from: Queries = db.read): Promise<SetUpState> {
    const setUpEvents = await events.of(subject, mostRecorded, from);
    return {
      done: setUpEvents.filter(isStep).map(({ data }) => data.step),
      overAt: setUpEvents.find(({ kind }) => kind === "setup.finished")?.at ?? null,
    };
  }

  return {
    state,

    async stepDone(tx: Tx, step: SetUpStep, by: Actor): Promise<void> {
      if ((await state(tx)).done.includes(step)) return;
      const kind = "setup.step_done";
      await events.record(tx, { kind, by, subject, contact: null, data: { step } });
    },

    async finish(tx: Tx, by: Actor): Promise<void> {
      if ((await state(tx)).overAt !== null) return;
      await events.record(tx, { kind: "setup.finished", by, subject, contact: null, data: {} });
    },
  };
}

const isStep = (event: Event): event is Step => event.kind === "setup.step_done";
