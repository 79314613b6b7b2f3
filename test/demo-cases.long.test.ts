/**
 * The demo's cases: their figures tie, their dates are days of their week,
 * and their prices are the pages'.
 */
import { expect, test } from "vitest";
import { periodWords } from "../src/cms/cases/period.ts";
import { cases, pages, visibleBlocks } from "./demo-content.ts";
import { countWords } from "./text-measures.ts";

const factsAt = (path: string) => {
  const body = pages.find((page) => page.path === path)?.body;
  if (body?.template !== "service") throw new Error(`${path} is no service`);
  return body.facts;
};

/** "1,18,400" → 118400, "−312" → -312; NaN for what is no number */
const numberOf = (text: string) => {
  const digits = text.replace("−", "-").replaceAll(/[,₹ %]/g, "");
  return digits === "" ? Number.NaN : Number(digits);
};
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test("there are six cases, each of a service of its own, and each says that it is an example", () => {
  expect(cases).toHaveLength(6);
  expect(new Set(cases.map(({ service }) => service)).size).toBe(6);
  for (const { note } of cases) expect(note).toBe("Example, written for this demonstration.");
});

test("what a case cost lies within what its service usually costs, and so does its length", () => {
  for (const { slug, service, cost, period } of cases) {
    const { price, length } = factsAt(service);
    expect(cost.per, slug).toBe(price.per);
    expect(cost.rupees, slug).toBeGreaterThanOrEqual(price.from);
    expect(cost.rupees, slug).toBeLessThanOrEqual(price.to ?? price.from);
    const [count, unit] = periodWords(period).split(" ");
    expect(unit, slug).toBe(length.unit);
    expect(Number(count), slug).toBeGreaterThanOrEqual(length.from);
    expect(Number(count), slug).toBeLessThanOrEqual(length.to ?? Number.POSITIVE_INFINITY);
  }
});

test("each case has 320 to 480 words beside its sheet", () => {
  for (const { slug, sheet: _, related: __, description: ___, ...told } of cases) {
    const words = countWords(visibleBlocks(told));
    expect(words, slug).toBeGreaterThanOrEqual(320);
    expect(words, slug).toBeLessThanOrEqual(480);
  }
});

test("a total adds up its column, or is the quotient of two others", () => {
  for (const { slug, sheet } of cases.filter((one) => one.sheet.total)) {
    const totals = (sheet.total ?? []).map(numberOf);
    const columns = totals.map((_, i) =>
      sum(sheet.rows.map(({ cells }) => numberOf(cells[i] ?? ""))),
    );
    for (const [i, total] of totals.entries()) {
      if (Number.isNaN(total)) continue;
      const quotient = Math.round((totals[i - 2] ?? 0) / (totals[i - 1] ?? 0));
      expect([columns[i], quotient], `${slug}, ${sheet.columns[i]?.name}`).toContain(total);
    }
  }
});

/** "34 of 410": both as numbers, with lakh where it is said. */
const sharesIn = (text: string) =>
  [...text.matchAll(/₹?([\d,.]+)( lakh)?(?: [a-z]+)? of ₹?([\d,.]+)( lakh| crore)?/g)].map(
    ([, part = "", lakhs, whole = "", unit]) => ({
      part: numberOf(part) * (lakhs ? 100_000 : 1),
      whole:
        numberOf(whole.replace(/\.$/, "")) * ({ " lakh": 1e5, " crore": 1e7 }[unit ?? ""] ?? 1),
    }),
  );

test("a share is what its counts come to", () => {
  let checked = 0;
  for (const { slug, after } of cases)
    for (const { before, after: then, counted } of after) {
      const shares = sharesIn(counted);
      if (!before.endsWith("%") || shares.length !== 2) continue;
      for (const [i, said] of [before, then].entries()) {
        const { part, whole } = shares[i] ?? { part: 0, whole: 1 };
        const places = said.replace("%", "").split(".")[1]?.length ?? 0;
        expect(((part / whole) * 100).toFixed(places), `${slug}: ${counted}`).toBe(
          said.replace("%", ""),
        );
        checked++;
      }
    }
  expect(checked).toBeGreaterThanOrEqual(12);
});

const days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const months = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September"],
  ...["October", "November", "December"],
];
const dated = new RegExp(`(${days.join("|")}) (\\d+) (${months.join("|")})(?: (\\d{4}))?`, "g");

/** Days of the week that fall on no such date between the case's first year and its last. */
const wrongDays = (text: string, years: number[]) =>
  [...text.matchAll(dated)].flatMap(([said, day, date, month = "", year]) => {
    const of = year ? [Number(year)] : years;
    const isRight = of.some(
      (one) =>
        days[new Date(Date.UTC(one, months.indexOf(month), Number(date))).getUTCDay()] === day,
    );
    return isRight ? [] : [said];
  });

test("a day of the week is the day of its date", () => {
  for (const { slug, period, ...told } of cases) {
    const years = [period.from, period.to].map((date) => Number(date.slice(0, 4)));
    expect(wrongDays(visibleBlocks(told).join("\n"), years), slug).toEqual([]);
  }
  expect(wrongDays("On Friday 25 November 2026, and Wednesday 25 November.", [2026])).toEqual([
    "Friday 25 November 2026",
  ]);
});

test("what is late by a sheet's plan is said to be so, in minutes that its times come to", () => {
  const minutesOf = (time: string) => {
    const [hours = 0, minutes = 0] = (/(\d+):(\d+)/.exec(time) ?? []).slice(1).map(Number);
    return hours * 60 + minutes;
  };
  let checked = 0;
  for (const { slug, sheet } of cases)
    for (const { cells, mark } of sheet.rows) {
      const [, hours = "0", minutes = ""] = /^Late (?:(\d) h )?(\d+) min$/.exec(mark.text) ?? [];
      if (minutes === "") continue;
      const [planned = "", actual = ""] = cells.slice(-2);
      const late = (minutesOf(actual) - minutesOf(planned) + 24 * 60) % (24 * 60);
      expect(late, `${slug}: ${cells.join()}`).toBe(Number(hours) * 60 + Number(minutes));
      checked++;
    }
  expect(checked).toBeGreaterThanOrEqual(6);
});
