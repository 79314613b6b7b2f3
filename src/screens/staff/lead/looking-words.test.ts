import { expect, test } from "vitest";
import { lookingWords } from "./looking-words.ts";

test("who looks is told by first names, and many by their number", () => {
  expect(lookingWords([])).toBeNull();
  expect(lookingWords(["Asha Rao"])).toBe("Asha is looking");
  expect(lookingWords(["Asha Rao", "Bob Nair"])).toBe("Asha and Bob are looking");
  expect(lookingWords(["Asha", "Bob", "Meera", "Anu"])).toBe("Asha, Bob and 2 more are looking");
});
