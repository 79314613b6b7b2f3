import { expect, test } from "vitest";
import type { Range } from "../contract.ts";
import {
  campaignWords,
  journeyWords,
  pagesWords,
  programWords,
  searchWords,
  siteWords,
  sourceWords,
  viewsEach,
  viewWords,
} from "./traffic-words.ts";

const range: Range = {
  ...{ from: "2026-11-14", to: "2026-11-20", days: 7, last: "7-days", unit: "day" },
  before: { from: "2026-11-07", to: "2026-11-13" },
};
const none = { named: [], all: 0 };

test("views are told beside those before, and with what visitors sent", () => {
  expect(viewWords({ views: 1_200, earlierViews: 1_000, leads: 5, range })).toBe(
    "There were 1,200 page views in the last 7 days. That is 200 more than in the 7 days before. Visitors sent 5 enquiries, one for every 240 views.",
  );
  expect(viewWords({ views: 1, earlierViews: 0, leads: 0, range })).toBe(
    "There was 1 page view in the last 7 days. There were none in the 7 days before. Visitors sent no enquiry.",
  );
  expect(viewWords({ views: 0, earlierViews: 9, leads: 1, range })).toBe(
    "There were no page views in the last 7 days.",
  );
});

test("an enquiry every so many views, where there is one", () => {
  expect(viewsEach(1_000, 4)).toBe("250 views");
  expect(viewsEach(2, 4)).toBe("1 view");
  expect(viewsEach(1_000, 0)).toBeNull();
});

test("the page read most, in hundredths only where there are enough, and who sends most", () => {
  const page = (path: string, views: number, leads: number) => ({ path, views, earlier: 0, leads });
  const contact = page("/contact-us", 1, 2);
  expect(pagesWords({ pages: [page("/", 3, 0), contact], views: 4, titles: {} })).toBe(
    "The home page was read most: 3 of 4 views. Most enquiries were sent from /contact-us: 2.",
  );
  const titles = { "/": "Home", "/contact-us": "Contact" };
  expect(pagesWords({ pages: [contact], views: 4, titles })).toBe(
    "“Contact” was read most: 1 of 4 views. Most enquiries were sent from “Contact”: 2.",
  );
  expect(pagesWords({ pages: [page("/", 30, 0)], views: 40, titles })).toBe(
    "The home page was read most: 75% of all views.",
  );
  expect(pagesWords({ pages: [], views: 0, titles })).toBe("No page was read in these days.");
});

test("where they came from: sites without their scheme, campaigns by what their links say", () => {
  const sites = { named: [{ referrer: "https://www.search.example", times: 3 }], all: 4 };
  const letter = { source: "letter", medium: "", campaign: "diwali" };
  expect(sourceWords({ sites, campaigns: { named: [{ ...letter, times: 2 }], all: 2 } })).toBe(
    "4 views came from other sites, most from search.example, and 2 by the links of campaigns.",
  );
  expect(sourceWords({ sites: none, campaigns: none })).toBe(
    "Nobody came from another site, nor by a campaign.",
  );
  expect(campaignWords(letter)).toBe("letter, diwali");
  expect([siteWords("others"), siteWords("http://a.example:8080")]).toEqual([
    ...["Others of full days", "a.example:8080"],
  ]);
});

test("ways are told of those alone who have accepted, and it says so", () => {
  const entries = { named: [{ to_path: "/", times: 2 }], all: 3 };
  const steps = { named: [], all: 1 };
  expect(journeyWords({ entries, steps, readers: 0 }, {})).toBe(
    "Only of visitors who have accepted the cookie do we know which way they went. They began 3 visits and took 1 step. Most began at the home page.",
  );
  expect(journeyWords({ entries: none, steps: none, readers: 0 }, {})).toBe(
    "Only of visitors who have accepted the cookie do we know which way they went, and in these days there were none.",
  );
});

test("searches, and how many of them were in vain", () => {
  const searches = { named: [{ words: "payroll", times: 2 }], all: 3 };
  const inVain = [{ id: "1", words: "yachts", times: 1 }];
  expect(searchWords({ searches, inVain })).toBe(
    "Visitors searched 3 times, most for “payroll”. 1 search found nothing.",
  );
  expect(searchWords({ searches, inVain: [] })).toBe(
    "Visitors searched 3 times, most for “payroll”. Nothing was searched for in vain.",
  );
  expect(searchWords({ searches: none, inVain })).toBe("1 search found nothing.");
  expect(searchWords({ searches: none, inVain: [] })).toBe("Nobody searched in these days.");
});

test("programs are told apart from views", () => {
  expect(programWords({ named: [{ family: "Google", times: 7 }], all: 9 })).toBe(
    "Programs asked for 9 pages, most of them Google. None of these counts as a view.",
  );
  expect(programWords(none)).toMatch(/^No program/);
});
