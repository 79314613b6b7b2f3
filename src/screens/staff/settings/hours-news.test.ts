import { expect, test } from "vitest";
import demo from "../../../../content/company.json" with { type: "json" };
import { company } from "../../../slices/site/contract.ts";
import { holidaysText, hoursNews } from "./hours-news.ts";

const before = company.parse(demo);
const workday = {
  "office_hours.monday.0.from": "10:00",
  "office_hours.monday.0.to": "13:00",
  "office_hours.monday.1.from": "14:00",
  "office_hours.monday.1.to": "18:00",
};

test("spans that are empty close, and both of a day are kept", () => {
  const news = hoursNews({ ...workday, holidays: "" }, before);
  expect(news.office_hours.monday).toEqual([
    { from: "10:00", to: "13:00" },
    { from: "14:00", to: "18:00" },
  ]);
  expect(news.office_hours.sunday).toEqual([]);
  expect(company.parse({ ...before, ...news }).hours).toBe(
    "Monday, 10 am to 1 pm and 2 pm to 6 pm IST",
  );
});

test("words that staff wrote themselves stay", () => {
  const own = { ...before, hours: "Ring the bell" };
  expect(hoursNews({ ...workday, hours: "Ring the bell" }, own).hours).toBe("Ring the bell");
  expect(hoursNews({ ...workday, hours: "" }, own).hours).toContain("Monday");
  expect(hoursNews({ ...workday, hours: "By night" }, before).hours).toBe("By night");
});

test("holidays are read as they are shown", () => {
  const { holidays } = before;
  expect(hoursNews({ holidays: holidaysText(holidays) }, before).holidays).toEqual(holidays);
  expect(hoursNews({ holidays: " 2027-01-26\n\n" }, before).holidays).toEqual([
    { date: "2027-01-26", name: "Holiday" },
  ]);
});
