import { expect, test } from "vitest";
import { createUnderstanding } from "./understanding.server.ts";

const hours = { name: "Office hours", phrases: "when are you open\nopening hours", say: ["Nine."] };
const published = { id: 1, version: 1, body: { topics: { hours } } };

test("nothing is understood while the answers cannot be read, and all is afterwards", async () => {
  let isDown = true;
  const errors: unknown[] = [];
  const { classify, pagesAbout } = createUnderstanding({
    async answers() {
      if (isDown) throw new Error("the database is gone");
      return [published];
    },
    failed: (error) => errors.push(error),
  });
  expect(await classify("opening hours")).toEqual([]);
  expect(await pagesAbout("opening hours")).toEqual([]);
  expect(errors).toHaveLength(2);
  isDown = false;
  expect((await classify("opening hours"))[0]?.topic).toBe("hours");
});
