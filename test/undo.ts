import type { StaffActor } from "../src/core/activity/contract.ts";
import type { TestApp } from "./app.ts";

type Undone = { event: string } | { id: string } | string;

/** Undoes, for a colleague with every right, changes, rows that were added, or events by their ids. */
export const undo = ({ app }: Pick<TestApp, "app">, undone: Undone[], by: StaffActor) =>
  app.undo({ ids: undone.map(idOf), by, role: "owner" });

function idOf(undone: Undone): string {
  if (typeof undone === "string") return undone;
  return "event" in undone ? undone.event : undone.id;
}
