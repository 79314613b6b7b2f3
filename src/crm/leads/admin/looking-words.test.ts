import { expect, test } from "vitest";
import { lookingWords } from "./lead-change-words.ts";

const looks = (name: string) => ({ name, isWriting: false });
const writes = (name: string) => ({ name, isWriting: true });

test("who looks is told by first names, and many by their number", () => {
  expect(lookingWords([])).toBeNull();
  expect(lookingWords([looks("Asha Rao")])).toBe("Asha is looking");
  expect(lookingWords([looks("Asha Rao"), looks("Bob Nair")])).toBe("Asha and Bob are looking");
  expect(lookingWords(["Asha", "Bob", "Meera", "Anu"].map(looks))).toBe(
    "Asha, Bob and 2 more are looking",
  );
});

test("whoever writes an answer is told apart from those who look, and first", () => {
  expect(lookingWords([writes("Asha Rao")])).toBe("Asha is writing");
  expect(lookingWords([looks("Bob Nair"), writes("Asha Rao")])).toBe(
    "Asha is writing, Bob is looking",
  );
  expect(lookingWords([writes("Asha"), writes("Bob")])).toBe("Asha and Bob are writing");
});
