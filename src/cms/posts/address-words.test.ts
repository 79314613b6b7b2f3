import { expect, test } from "vitest";
import { wordsOfAddress } from "./address-meta.ts";

test("an address is called what its link says, else by its own words", () => {
  expect(wordsOfAddress("dmarc-in-four-weeks", { title: "DMARC in four weeks" })).toBe(
    "DMARC in four weeks",
  );
  expect(wordsOfAddress("dmarc-in-four-weeks", { category: 3 })).toBe("Dmarc in four weeks");
  expect(wordsOfAddress("dmarc-in-four-weeks", null)).toBe("Dmarc in four weeks");
});

test("it is never empty, and never longer than a title", () => {
  expect(wordsOfAddress("-", { title: "" })).toBe("Blog");
  expect(wordsOfAddress("x".repeat(2_000), null)).toHaveLength(160);
});
