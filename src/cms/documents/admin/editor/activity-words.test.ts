import { expect, test } from "vitest";
import type { EventData, EventOf } from "../../../../core/activity/contract.ts";
import { storyOf } from "./activity-words.ts";

const here = { now: "2026-11-24T06:00:00.000Z", zone: "Asia/Kolkata" };
const staff = { a: "Asha Rao", b: "Bela Sen" };
const asha = { who: "staff", id: "a" } as const;
const of = { kind: "page", key: "/about" };

type StoryEvent = Parameters<typeof storyOf>[0][number];
const event = <Kind extends StoryEvent["kind"]>(
  kind: Kind,
  data: EventData[Kind],
  by: StoryEvent["by"] = asha,
): EventOf<Kind> => ({
  ...{ id: kind, at: "2026-11-24T05:00:00.000Z", kind, by, data },
  ...{ subject: { kind: "document", id: "7" }, contact: null },
});
const told = (...events: StoryEvent[]) =>
  storyOf(events, { staff, here }).map(({ who, done }) => `${who} ${done}`);

test("actions are told by whose they are, the newest first", () => {
  expect(
    told(
      event("content.begun", of),
      event("content.asked", { ...of, of: "b" }),
      event("content.renamed", { kind: "page", from: "/about", to: "/who-we-are", moved: 0 }),
      event("content.unpublished", { ...of, version: 1 }, { who: "staff", id: "gone" }),
    ),
  ).toEqual([
    "A former colleague took it offline",
    "Asha Rao moved it from /about to /who-we-are",
    "Asha Rao asked Bela Sen to publish it",
    "Asha Rao began it",
  ]);
});

test("a version that is published is told once, and one of a program's that is not, too", () => {
  expect(
    told(
      event("content.drafted", { ...of, version: 1 }),
      event("content.published", { ...of, version: 1 }),
      event("content.drafted", { ...of, version: 2 }),
    ),
  ).toEqual(["Asha Rao wrote version 2", "Asha Rao published version 1"]);
});

test("what the site does by itself is the site's, with the reason where it could not", () => {
  const sentence = "A page that it leads to is offline.";
  expect(
    told(event("content.refused", { ...of, version: 3, sentence }, { who: "system" })),
  ).toEqual([`The site could not publish version 3: ${sentence}`]);
});

test("what a save in the settings does to a schedule is told as one action", () => {
  const at = (moment: string, one: StoryEvent): StoryEvent => ({
    ...one,
    at: `2026-11-24T05:${moment}Z`,
  });
  const dueAt = "2026-11-30T05:00:00.000Z";
  expect(
    told(
      at("00:00.000", event("content.scheduled", { ...of, version: 3, dueAt })),
      at("10:00.000", event("content.published", { ...of, version: 4 })),
      at("10:00.004", event("content.unscheduled", { ...of, version: 3 })),
      at("10:00.006", event("content.scheduled", { ...of, version: 5, dueAt })),
      at("20:00.000", event("content.unscheduled", { ...of, version: 5 })),
    ),
  ).toEqual([
    "Asha Rao took version 5 out of the schedule",
    "Asha Rao brought that into what is scheduled, too",
    "Asha Rao published version 4",
    "Asha Rao scheduled version 3 for Mon 30 Nov, 10:30 am",
  ]);
});
