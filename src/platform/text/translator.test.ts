import { expect, test } from "vitest";
import { sayInEnglish } from "./language.ts";
import { sayIn } from "./translator.inline.ts";

const say = sayIn({
  Send: "भेजें",
  "{count} results for “{words}”.": "“{words}” के लिए {count} नतीजे।",
  "Wait {time}, then try again.": "{time} रुकें, फिर दोबारा कोशिश करें।",
  "{n} minutes": "{n} मिनट",
});

test("English is said as it stands, with its parts", () => {
  expect(sayInEnglish("Send")).toBe("Send");
  expect(sayInEnglish("{view} of {views}", { view: 2, views: 4 })).toBe("2 of 4");
  expect(sayInEnglish("What {this} is")).toBe("What {this} is");
});

test("a sentence is said in another language, with its parts where that has them", () => {
  expect(say("Send")).toBe("भेजें");
  const parts = { count: 3, words: "Send" };
  expect(say("{count} results for “{words}”.", parts)).toBe("“Send” के लिए 3 नतीजे।");
});

test("what came whole is known by the sentence it was made of, and so are its parts", () => {
  expect(say("Wait 5 minutes, then try again.")).toBe("5 मिनट रुकें, फिर दोबारा कोशिश करें।");
  expect(say("Wait a while, then try again.")).toBe("a while रुकें, फिर दोबारा कोशिश करें।");
  expect(say("some minutes")).toBe("some minutes");
});

test("what has no translation stays in English, whatever it is named like", () => {
  expect(say("constructor")).toBe("constructor");
  expect(say("{left} left", { left: 2 })).toBe("2 left");
});
