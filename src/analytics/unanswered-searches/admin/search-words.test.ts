import { expect, test } from "vitest";
import type { UnansweredSearch } from "../contract.ts";
import { getStatusBadge, outcomeWords, placesWords, questionOf } from "./search-words.ts";

const unanswered: UnansweredSearch = {
  ...{ id: "1", words: "zeppelin", since: "2026-11-20", state: "answered" },
  ...{ total: 4, days: [4], wordings: [] },
  places: { search: 3, unopened: 0, chat: 1 },
  answer: {
    ...{
      id: 7,
      title: "Zeppelins",
      kind: "post",
      key: "zeppelins",
      inAdmin: true,
      ...{ one: "post", many: "Posts", path: "posts" },
    },
    ...{ isLive: true, isFound: true },
  },
};

test("only where it was asked for is told", () => {
  expect(placesWords(unanswered.places)).toBe("3 search · 1 chat");
});

test("an unanswered search is closed once what answers it is live, and found by its words", () => {
  const withAnswer = (news: object) =>
    getStatusBadge({
      ...unanswered,
      answer: unanswered.answer && { ...unanswered.answer, ...news },
    });
  expect(withAnswer({})?.label).toBe("Closed");
  expect(withAnswer({ isFound: false })?.label).toBe("Not found yet");
  expect(withAnswer({ isLive: false, isFound: false })?.label).toBe("Draft");
  expect(getStatusBadge({ ...unanswered, state: "open", answer: null })).toBeNull();
});

test("what became of it is said in counts", () => {
  expect(outcomeWords({ day: "2026-11-20", before: 4, since: 0, found: 0 })).toBe(
    "Asked for in vain 4 times in the 30 days before, and never since.",
  );
  expect(outcomeWords({ day: "2026-11-20", before: 1, since: 2, found: 1 })).toBe(
    "Asked for in vain once in the 30 days before, and 2 times since. 1 visitor found something since.",
  );
});

test("a question begun from an unanswered search ends as one", () => {
  expect(questionOf("do you rent zeppelins ?")).toBe("Do you rent zeppelins?");
});
