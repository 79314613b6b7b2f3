import type { Undo } from "./use-undo.ts";

export const undoFields = (events: string[]): Undo => ({
  intent: "undo",
  events: events.join(" "),
});

/** @returns an object to spread; empty where nothing changed */
export const undoOf = (events: string[]): { undo?: Undo } =>
  events.length > 0 ? { undo: undoFields(events) } : {};
