import type { TestApp } from "./app.ts";

/** What was recorded of an enquiry, the oldest first. */
export const leadEvents = ({ app }: TestApp, id: string) =>
  app.events.of({ kind: "lead", id }, 1_000);
