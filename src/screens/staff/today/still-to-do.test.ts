import { expect, test } from "vitest";
import { stillToDo } from "./still-to-do.ts";

const fresh = {
  isOwner: true,
  isMailOn: false,
  hasSecondFactor: false,
  origin: null,
  isInvented: true,
  requests: 0,
  webhooksOff: 0,
  backups: { engine: "sqlite", lastGood: null, problem: null },
} as const;
const whatOf = (known: Parameters<typeof stillToDo>[0]) => stillToDo(known).map(({ what }) => what);

test("a new site's owner has all of it to do", () => {
  expect(whatOf(fresh)).toEqual([
    "Write your company’s facts",
    "Set up mail",
    "Give the site its address",
    "Wait for the first backup",
    "Add a second factor",
  ]);
});

test("a webhook that was switched off is the owners' to look at", () => {
  const known = { ...fresh, webhooksOff: 1 };
  expect(whatOf(known)[0]).toBe("Look at a webhook that was switched off");
  expect(whatOf({ ...known, isOwner: false })).toEqual(["Add a second factor"]);
});

test("who asks to be erased comes first, and is the owners' to answer", () => {
  expect(whatOf({ ...fresh, requests: 1 })[0]).toBe("Answer a request to be erased");
  expect(whatOf({ ...fresh, requests: 3 })[0]).toBe("Answer 3 who ask to be erased");
  expect(whatOf({ ...fresh, requests: 3, isOwner: false })).toEqual(["Add a second factor"]);
});

test("whoever owns nothing is asked for a second factor alone", () => {
  expect(whatOf({ ...fresh, isOwner: false })).toEqual(["Add a second factor"]);
});

test("nothing is left once all is right, and an address over http is not", () => {
  const right = {
    ...fresh,
    isMailOn: true,
    hasSecondFactor: true,
    origin: "https://works.example",
    isInvented: false,
    backups: { engine: "sqlite", lastGood: {}, problem: null },
  } as const;
  expect(whatOf(right)).toEqual([]);
  expect(whatOf({ ...right, origin: "http://works.example" })).toEqual([
    "Serve the site over https",
  ]);
});

test("on PostgreSQL copies are the operator's", () => {
  const backups = { engine: "postgres", lastGood: null, problem: null } as const;
  expect(whatOf({ ...fresh, backups })).not.toContain("Wait for the first backup");
});
