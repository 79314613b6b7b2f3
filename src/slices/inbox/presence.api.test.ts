/** Who looks at an enquiry, as several processes know of it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "../../platform/db/database.ts";
import { createPresence } from "./presence.server.ts";

let copy: OpenCopy;
let db: Database;
let nowMs: number;
beforeEach(async () => {
  copy = await openCopy();
  db = await copy.open();
  nowMs = 0;
});
afterEach(() => copy.remove());

/** A process, where those of `staff` look at the enquiry "one". */
function processOf(ownId: string, from: Database) {
  const told: string[][] = [];
  const staff: string[] = [];
  const presence = createPresence({
    ...{ db: from, ownId },
    elapsedMs: () => nowMs,
    staffAt: (lead) => (lead === "one" ? staff : []),
    tell: (_, who) => told.push(who),
    failed(error) {
      throw error;
    },
  });
  return { presence, staff, told };
}

test("who comes and who goes is told once; to be there still is no news", async () => {
  const { presence, staff, told } = processOf("here", db);
  staff.push("alice", "bob");
  presence.changed(["one", "two"]);
  await expect.poll(() => told).toEqual([["alice", "bob"]]);
  presence.changed(["one"]);
  staff.pop();
  presence.changed(["one"]);
  await expect.poll(() => told).toEqual([["alice", "bob"], ["alice"]]);
  expect([presence.at("one"), presence.at("two")]).toEqual([["alice"], []]);
});

test("whoever is not heard of for 45 seconds has gone", async () => {
  const { presence, staff, told } = processOf("here", db);
  staff.push("alice");
  presence.changed(["one"]);
  await expect.poll(() => presence.at("one")).toEqual(["alice"]);
  nowMs = 45_000;
  presence.forgetExpired();
  expect(presence.at("one")).toEqual(["alice"]);
  nowMs += 1;
  presence.forgetExpired();
  expect(told).toEqual([["alice"], []]);
});

test("a hundred enquiries with all their staff fit into the messages that tell of them", async () => {
  const uuid = () => crypto.randomUUID();
  const staff = Array.from({ length: 12 }, uuid);
  const leads = Array.from({ length: 100 }, uuid);
  const presence = createPresence({
    ...{ db, ownId: "here" },
    elapsedMs: () => nowMs,
    staffAt: () => staff,
    tell() {},
    failed(error) {
      throw error;
    },
  });
  presence.changed(leads);
  // The messages may overtake each other: none is the last.
  await expect.poll(() => leads.filter((lead) => presence.at(lead).length === 10)).toEqual(leads);
  expect(presence.at(leads[0] ?? "")).toEqual(staff.slice(0, 10));
});

if (process.env.TEST_ENGINE === "postgres")
  test("processes tell each other, and each keeps what it heard of the other", async () => {
    const [here, there] = [processOf("here", db), processOf("there", await copy.open())];
    here.staff.push("alice");
    here.presence.changed(["one"]);
    there.staff.push("bob");
    there.presence.changed(["one"]);
    for (const { presence } of [here, there])
      await expect.poll(() => presence.at("one").toSorted()).toEqual(["alice", "bob"]);
    there.staff.pop();
    there.presence.changed(["one"]);
    await expect.poll(() => here.presence.at("one")).toEqual(["alice"]);
  });
