import { expect, test } from "vitest";
import demo from "../../../../content/company.json" with { type: "json" };
import { company } from "../company-contract.ts";
import { errorsByRow, hoursNews } from "./hours-form.ts";

const before = company.parse(demo);
const workday = {
  "office_hours.monday.0.from": "10:00",
  "office_hours.monday.0.to": "13:00",
  "office_hours.monday.1.from": "14:00",
  "office_hours.monday.1.to": "18:00",
};

test("spans that are empty close, and both of a day are kept", () => {
  const news = hoursNews(workday, before);
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

test("of the holidays' rows those are kept in which something is written", () => {
  const rows = {
    "holidays.0.date": "2027-01-26",
    "holidays.0.name": " Republic Day ",
    "holidays.1.date": "",
    "holidays.1.name": "",
    "holidays.4.date": "2027-08-15",
    "holidays.4.name": "",
  };
  expect(hoursNews(rows, before).holidays).toEqual([
    { date: "2027-01-26", name: "Republic Day" },
    { date: "2027-08-15", name: "Holiday" },
  ]);
});

test("what is wrong with a holiday stands in the row it was written in", () => {
  const rows = { "holidays.1.name": "Pongal", "holidays.3.date": "15/8" };
  const errors = { "holidays.0.date": ["No day."], "holidays.1.date": ["No day."], hours: ["No."] };
  expect(errorsByRow(errors, rows)).toEqual({
    "holidays.1.date": ["No day."],
    "holidays.3.date": ["No day."],
    hours: ["No."],
  });
});
