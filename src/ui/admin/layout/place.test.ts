import { expect, test } from "vitest";
import { isAt, type Place, placesFor } from "./place.ts";

const inbox: Place = {
  to: "/staff/inbox",
  label: "Inbox",
  icon: "inbox",
  can: true,
  group: "work",
};
const today: Place = { ...inbox, to: "/staff", label: "Today", exact: true };

test("a place is current at its address, with a slash or without, and within it", () => {
  for (const path of ["/staff/inbox", "/staff/inbox/", "/staff/inbox/12"])
    expect(isAt(path, inbox), path).toBe(true);
  for (const path of ["/staff", "/staff/inboxes", "/staff/contacts"])
    expect(isAt(path, inbox), path).toBe(false);
});

test("what is at the root of all others is current there alone", () => {
  expect(isAt("/staff", today)).toBe(true);
  expect(isAt("/staff/", today)).toBe(true);
  expect(isAt("/staff/inbox", today)).toBe(false);
});

test("a place is current at its other roots, too", () => {
  const pages: Place = { ...inbox, to: "/staff/pages", also: ["/staff/hi-pages"] };
  expect(isAt("/staff/hi-pages/12", pages)).toBe(true);
  expect(isAt("/staff/hi-pages", { ...pages, exact: true })).toBe(true);
  expect(isAt("/staff/hi-posts/12", pages)).toBe(false);
});

test("nobody is shown a place that is closed to them", () => {
  expect(placesFor([inbox, { ...today, can: false }])).toEqual([inbox]);
});
