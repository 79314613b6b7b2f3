import { expect, test } from "vitest";
import demo from "../../../../content/company.json" with { type: "json" };
import { company } from "../../../slices/site/company-contract.ts";
import { mergeValues } from "./form-values.ts";

const opened = company.parse(demo);
const linkedin = "https://social.example/linkedin";
const with_ = (news: object) => company.parse({ ...opened, ...news });
const city = with_({ address: { ...opened.address, city: "Nagpur" } });

test("a field that nobody touched follows what was saved meanwhile, and one's own stays", () => {
  const shown = { "address.city": opened.address.city, "whatsapp.number": "+919876543210" };
  const values = { ...shown, linkedin, legal: opened.legal.replaceAll("\n", "\r\n"), opened: "1" };
  const current = { ...city, legal: "Ours" };
  const at = { ...opened, whatsapp: { ...opened.whatsapp, number: "919876543210" } };
  const whatsapp = { ...at.whatsapp, number: "911234567890" };
  expect(mergeValues(values, { opened: at, current: { ...current, whatsapp } })).toEqual({
    isConflict: false,
    merged: {
      ...{ "address.city": "Nagpur", linkedin, legal: "Ours", opened: "1" },
      "whatsapp.number": "911234567890",
    },
  });
});

test("what both changed to something else is a conflict; to the same it is none", () => {
  const of = (name: string) =>
    mergeValues({ "address.city": name }, { opened, current: city }).isConflict;
  expect([of("Pune City"), of("Nagpur"), of(opened.address.city)]).toEqual([true, false, false]);
});

test("each network is a field of its own", () => {
  const current = with_({
    socials: [{ network: "youtube", url: "https://social.example/u", footer: true }],
  });
  const at = with_({ socials: [] });
  expect(mergeValues({ linkedin, youtube: "" }, { opened: at, current })).toEqual({
    isConflict: false,
    merged: { linkedin, youtube: "https://social.example/u" },
  });
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
