import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { eventShapes } from "../../app/event-shapes.ts";
import { randomIds } from "../../platform/ids.ts";
import type { Actor, NewEvent } from "./contract.ts";
import { createEvents } from "./events.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none" });
});
afterAll(() => app.close());

const givenUp = (id: string, more: Partial<{ by: Actor; attempts: number }> = {}): NewEvent => ({
  kind: "mail.given_up",
  by: more.by ?? { who: "system" },
  subject: { kind: "mail", id },
  contact: null,
  data: { attempts: more.attempts ?? 13 },
});
const record = (event: NewEvent) => app.db.write((tx) => app.app.events.record(tx, event));
const mailEvents = (id: string, limit = 10) => app.app.events.of({ kind: "mail", id }, limit);

test.each<Actor>([{ who: "staff", id: "alice" }, { who: "visitor" }, { who: "system" }])(
  "what $who did is read back as it was recorded",
  async (by) => {
    const event = { ...givenUp(`by ${by.who}`, { by }), contact: "vera" };
    await record(event);
    expect(await mailEvents(`by ${by.who}`)).toEqual([
      { ...event, id: expect.any(String), at: app.clock.now().toISOString() },
    ]);
  },
);

test("a subject's events come oldest first, and are its own alone", async () => {
  for (const attempts of [1, 2, 3]) {
    await record(givenUp("often", { attempts }));
    app.clock.advance(1);
  }
  await record(givenUp("another"));
  expect((await mailEvents("often")).map(({ data }) => data)).toEqual([
    { attempts: 1 },
    { attempts: 2 },
    { attempts: 3 },
  ]);
  expect((await mailEvents("often", 2)).map(({ data }) => data)).toEqual([
    { attempts: 2 },
    { attempts: 3 },
  ]);
});

test("an event is undone with the verb that recorded it", async () => {
  const failed = app.db.write(async (tx) => {
    await app.app.events.record(tx, givenUp("undone"));
    throw new Error("something else went wrong");
  });
  await expect(failed).rejects.toThrow("something else went wrong");
  expect(await mailEvents("undone")).toEqual([]);
});

test("subscribers of a kind run in the event's transaction, in their order, and no others do", async () => {
  const { db, clock, app: services } = app;
  const events = createEvents({ db, clock, ids: randomIds, shapes: eventShapes });
  const followed: string[] = [];
  events.subscribe({
    "mail.given_up": [
      async (_tx, { subject }) => void followed.push(`first ${subject.id}`),
      async (_tx, { data }) => {
        followed.push(`second ${data.attempts}`);
        throw new Error("a subscriber refused");
      },
    ],
    "mail.sent_again": [async () => expect.unreachable()],
  });
  const failed = db.write((tx) => events.record(tx, givenUp("followed")));
  await expect(failed).rejects.toThrow("a subscriber refused");
  expect(followed).toEqual(["first followed", "second 13"]);
  expect(await services.events.of({ kind: "mail", id: "followed" }, 10)).toEqual([]);
});

test("what is stored is parsed by the shape of its kind", async () => {
  await record(givenUp("odd"));
  await app.db.write((tx) =>
    tx.updateTable("events").set({ data: "{}" }).where("subject_id", "=", "odd").execute(),
  );
  await expect(mailEvents("odd")).rejects.toThrow(/attempts/);
});

test("the database takes no staff event without its member of staff, and no stranger's", async () => {
  await record(givenUp("checked"));
  const set = (row: { actor: "staff" | "visitor"; staff_id: string | null }) =>
    app.db.write((tx) =>
      tx.updateTable("events").set(row).where("subject_id", "=", "checked").execute(),
    );
  await expect(set({ actor: "staff", staff_id: null })).rejects.toThrow(/events_staff/);
  await expect(set({ actor: "visitor", staff_id: "alice" })).rejects.toThrow(/events_staff/);
});

test("the timeline of a lead and of a contact are answered by an index, in order", async () => {
  const asked: [() => Promise<unknown>, string][] = [
    [() => mailEvents("often"), "events_by_subject"],
    [() => app.app.events.about("vera", 10), "events_by_contact"],
  ];
  for (const [ask, index] of asked) {
    const [plan] = await plansOf(app.db, ask);
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/temp b-tree|"Sort/i);
  }
});
