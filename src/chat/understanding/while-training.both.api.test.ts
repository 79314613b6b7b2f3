/** Who types or searches is served while the classifier is trained, and when it cannot be. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "../../platform/db/database.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import type { AnswersInWords } from "./answers-contract.ts";
import { createUnderstanding } from "./understanding.server.ts";

let copy: OpenCopy;
let db: Database;
beforeEach(async () => {
  copy = await openCopy();
  db = await copy.open();
});
afterEach(() => copy.remove());

const hours = { name: "Office hours", phrases: "when are you open\nopening hours", say: ["Nine."] };
const parking = {
  name: "Parking",
  phrases: "is there parking\nwhere to park a car",
  say: ["Two."],
};
const published = (version: number, topics: AnswersInWords["topics"]) => [
  { id: 1, version, body: { topics, examples: [] } },
];

test("nothing is understood while the answers cannot be read, and all is afterwards", async () => {
  let isDown = true;
  const errors: unknown[] = [];
  const { classify, pagesAbout } = createUnderstanding({
    db,
    async answers() {
      if (isDown) throw new Error("the database is gone");
      return published(1, { hours });
    },
    failed: (error) => errors.push(error),
  });
  expect(await classify("opening hours")).toEqual([]);
  expect(await pagesAbout("opening hours")).toEqual([]);
  expect(errors).toHaveLength(2);
  isDown = false;
  expect((await classify("opening hours"))[0]?.topic).toBe("hours");
});

test("the former classifier answers until the new one is trained", async () => {
  let documents = published(1, { hours });
  const { classify } = createUnderstanding({
    db,
    answers: async () => documents,
    failed(error) {
      throw error;
    },
  });
  expect(await classify("parking")).toEqual([]);
  documents = published(2, { hours, parking });
  expect((await classify("opening hours"))[0]).toEqual({ topic: "hours", confidence: 1 });
  await expect.poll(async () => (await classify("parking"))[0]?.topic).toBe("parking");
});

test("what was learnt is stored: another process does not train, and the former goes", async () => {
  const parts = {
    answers: async () => published(1, { hours, parking }),
    failed(error: unknown) {
      throw error;
    },
  };
  const first = createUnderstanding({ ...parts, db });
  expect((await first.classify("parking"))[0]?.topic).toBe("parking");
  const writes = { read: db.read, write: () => Promise.reject(new Error("it trained again")) };
  const second = createUnderstanding({ ...parts, db: writes });
  expect(await second.classify("parking")).toEqual(await first.classify("parking"));
  const third = createUnderstanding({ ...parts, db, answers: async () => published(2, { hours }) });
  await third.prepare();
  expect(await db.read.selectFrom("classifiers").select("digest").execute()).toHaveLength(1);
});

test("what is learnt is not lost for good where the database was away", async () => {
  let isAway = true;
  const errors: unknown[] = [];
  const away: Database["write"] = (work) =>
    isAway ? Promise.reject(new Unavailable(new Error("gone"))) : db.write(work);
  const { classify } = createUnderstanding({
    db: { read: db.read, write: away },
    answers: async () => published(1, { hours }),
    failed: (error) => errors.push(error),
  });
  expect(await classify("opening hours")).toEqual([]);
  expect(errors).toHaveLength(1);
  isAway = false;
  expect((await classify("opening hours"))[0]?.topic).toBe("hours");
});
