import { expect, test } from "vitest";
import demo from "../../../content/company.json" with { type: "json" };
import { company } from "../../cms/company/company-contract.ts";
import { mergeValues } from "./form-values.ts";

const opened = company.parse(demo);
const with_ = (news: object) => company.parse({ ...opened, ...news });
const colombo = with_({ time_zone: "Asia/Colombo" });

test("a field that nobody touched follows what was saved meanwhile, and one's own stays", () => {
  const values = { time_zone: opened.time_zone, hours: "Ring the bell", opened: "1" };
  expect(mergeValues(values, { opened, current: colombo })).toEqual({
    isConflict: false,
    merged: { ...values, time_zone: "Asia/Colombo" },
  });
});

test("what both changed to something else is a conflict; to the same it is none", () => {
  const of = (name: string) =>
    mergeValues({ time_zone: name }, { opened, current: colombo }).isConflict;
  const zones = ["Europe/Oslo", "Asia/Colombo", opened.time_zone];
  expect(zones.map(of)).toEqual([true, false, false]);
});

test("a day is one, and so are the holidays", () => {
  const hours = (monday: object[]) => with_({ office_hours: { ...opened.office_hours, monday } });
  const at = hours([{ from: "09:00", to: "24:00" }]);
  const current = {
    ...hours([{ from: "08:00", to: "24:00" }]),
    holidays: [{ date: "2027-01-26", name: "Republic Day" }],
  };
  const day = { "office_hours.monday.0.from": "09:00", "office_hours.monday.0.to": "00:00" };
  const none = { "holidays.0.date": "", "holidays.0.name": "" };
  const was = { opened: { ...at, holidays: [] }, current };
  expect(mergeValues({ ...day, ...none }, was)).toEqual({
    isConflict: false,
    merged: {
      ...{ "office_hours.monday.0.from": "08:00", "office_hours.monday.0.to": "24:00" },
      ...{ "holidays.0.date": "2027-01-26", "holidays.0.name": "Republic Day" },
    },
  });
  const mine = { ...day, "office_hours.monday.0.to": "17:00" };
  expect(mergeValues(mine, was).isConflict).toBe(true);
  expect(mergeValues({ ...none, "holidays.0.date": "2027-08-15" }, was).isConflict).toBe(true);
});
