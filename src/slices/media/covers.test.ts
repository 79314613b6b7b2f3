import { expect, test } from "vitest";
import { createCovers } from "./covers.server.ts";

test("pictures are drawn one after another; beyond a short queue one is asked to come back", async () => {
  const covers = createCovers();
  const asked = Array.from({ length: 40 }, (_, i) => covers.draw(`petal ${i}`));
  const ends = await Promise.allSettled(asked);
  const refused = ends.filter((end) => end.status === "rejected");
  expect(refused.length).toBe(40 - 33);
  expect(refused[0]?.reason).toMatchObject({ status: 503 });
  // What was refused is not remembered.
  expect((await covers.draw("petal 39")).length).toBeGreaterThan(1_000);
});
