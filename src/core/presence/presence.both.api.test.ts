/** Who looks at a subject, as several processes know of it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "../../platform/db/database.ts";
import { createPresence } from "./presence.server.ts";
import type { Looker } from "./topic.ts";

let copy: OpenCopy;
let db: Database;
let nowMs: number;
beforeEach(async () => {
  copy = await openCopy();
  db = await copy.open();
  nowMs = 0;
});
afterEach(() => copy.remove());

const one = "lead:one";
const alice: Looker = { staff: "alice", place: null };
const bob: Looker = { staff: "bob", place: null };

/** A process, where `lookers` look at the enquiry "one". */
function processOf(ownId: string, from: Database) {
  const told: Looker[][] = [];
  const lookers: Looker[] = [];
  const presence = createPresence({
    ...{ db: from, ownId },
    elapsedMs: () => nowMs,
    lookersAt: (subject) => (subject === one ? lookers : []),
    tell: (_, who) => told.push(who),
    failed(error) {
      throw error;
    },
  });
  return { presence, lookers, told };
}

test("who comes and who goes is told once; to be there still is no news", async () => {
  const { presence, lookers, told } = processOf("here", db);
  lookers.push(alice, bob);
  presence.changed([one, "lead:two"]);
  await expect.poll(() => told).toEqual([[alice, bob]]);
  presence.changed([one]);
  lookers.pop();
  presence.changed([one]);
  await expect.poll(() => told).toEqual([[alice, bob], [alice]]);
  expect([presence.at(one), presence.at("lead:two")]).toEqual([[alice], []]);
});

test("where in it somebody is is news; a second tab of theirs at no place is none", async () => {
  const { presence, lookers, told } = processOf("here", db);
  lookers.push(alice);
  presence.changed([one]);
  const inTitle = { ...alice, place: "title" };
  await expect.poll(() => told).toEqual([[alice]]);
  lookers.push(inTitle);
  presence.changed([one]);
  await expect.poll(() => told).toEqual([[alice], [inTitle]]);
});

test("whoever is not heard of for 45 seconds has gone", async () => {
  const { presence, lookers, told } = processOf("here", db);
  lookers.push(alice);
  presence.changed([one]);
  await expect.poll(() => presence.at(one)).toEqual([alice]);
  nowMs = 45_000;
  presence.forgetExpired();
  expect(presence.at(one)).toEqual([alice]);
  nowMs += 1;
  presence.forgetExpired();
  expect(told).toEqual([[alice], []]);
});

test("a hundred with all their staff, each at the longest place, fit into messages", async () => {
  const uuid = () => crypto.randomUUID();
  const place = "p".repeat(100);
  const lookers = Array.from({ length: 12 }, () => ({ staff: uuid(), place }));
  const subjects = Array.from({ length: 100 }, () => `document:${"d".repeat(28)}${uuid()}`);
  const presence = createPresence({
    ...{ db, ownId: "here" },
    elapsedMs: () => nowMs,
    lookersAt: () => lookers,
    tell() {},
    failed(error) {
      throw error;
    },
  });
  presence.changed(subjects);
  // The messages may overtake each other: none is the last.
  await expect
    .poll(() => subjects.filter((subject) => presence.at(subject).length === 10))
    .toEqual(subjects);
  expect(presence.at(subjects[0] ?? "")).toEqual(lookers.slice(0, 10));
});

if (process.env.TEST_ENGINE === "postgres")
  test("processes tell each other, and each keeps what it heard of the other", async () => {
    const [here, there] = [processOf("here", db), processOf("there", await copy.open())];
    here.lookers.push(alice);
    here.presence.changed([one]);
    there.lookers.push(bob);
    there.presence.changed([one]);
    const byName = (a: Looker, b: Looker) => a.staff.localeCompare(b.staff);
    for (const { presence } of [here, there])
      await expect.poll(() => presence.at(one).toSorted(byName)).toEqual([alice, bob]);
    there.lookers.pop();
    there.presence.changed([one]);
    await expect.poll(() => here.presence.at(one)).toEqual([alice]);
  });
