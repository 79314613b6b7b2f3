import { rowsIn } from "../../../core/admin/form-rows.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { hoursSentence } from "../office-hours.ts";
import { type OfficeHours, type Opening, type Span, weekdays } from "../opening-contract.ts";

type Values = Record<string, string>;
type Before = Opening & { hours: string };

export const mostHolidays = 60;

export function hoursNews(values: Values, before: Before) {
  const office_hours = officeHoursIn(values);
  const time_zone = values.time_zone ?? before.time_zone;
  // The sentence about the hours follows them, unless somebody wrote it themselves.
  const wasDerived = before.hours === hoursSentence(before.office_hours, before.time_zone);
  const isLeft = !values.hours || values.hours === before.hours;
  const hours =
    isLeft && (wasDerived || !values.hours) ? hoursSentence(office_hours, time_zone) : values.hours;
  return { hours, office_hours, time_zone, holidays: holidaysIn(values) };
}

export function officeHoursIn(values: Values): OfficeHours {
  const of = (day: string) =>
    [...rowsIn(values, `office_hours.${day}`).values()].flatMap(({ from = "", to = "" }) =>
      from || to ? [{ from, to: to === "00:00" ? "24:00" : to }] : [],
    );
  const [monday, tuesday, wednesday, thursday, friday, saturday, sunday] = weekdays.map(of);
  return {
    monday: monday ?? [],
    tuesday: tuesday ?? [],
    wednesday: wednesday ?? [],
    thursday: thursday ?? [],
    friday: friday ?? [],
    saturday: saturday ?? [],
    sunday: sunday ?? [],
  };
}

export const holidaysIn = (values: Values): Opening["holidays"] =>
  writtenHolidays(values).map(([, { date = "", name }]) => ({
    date,
    name: name?.trim() || "Holiday",
  }));

const writtenHolidays = (values: Values) =>
  [...rowsIn(values, "holidays")].filter(([, { date, name }]) => date?.trim() || name?.trim());

/** The contract numbers errors by written holidays; this maps them to the form's rows. */
export function errorsByRow(errors: FieldErrors, values: Values): FieldErrors {
  const marked = writtenHolidays(values).flatMap(([row], i) =>
    ["date", "name"].flatMap((field) => {
      const found = errors[`holidays.${i}.${field}`];
      return found ? [[`holidays.${row}.${field}`, found] as const] : [];
    }),
  );
  const others = Object.entries(errors).filter(([path]) => !path.startsWith("holidays."));
  return Object.fromEntries([...others, ...marked]);
}

const midday = { from: "13:00", to: "14:00" };

export function withBreak(spans: Span[]): Span[] {
  const [only = { from: "", to: "" }] = spans;
  if (only.from === "" || only.from >= midday.from || only.to <= midday.to)
    return [only, { from: "", to: "" }];
  return [
    { from: only.from, to: midday.from },
    { from: midday.to, to: only.to },
  ];
}

export function withoutBreak(spans: Span[]): Span[] {
  const [from, to] = [spans[0]?.from ?? "", spans.at(-1)?.to ?? ""];
  return [{ from, to: to || (spans[0]?.to ?? "") }];
}

export const isSameDay = (one: Span[], other: Span[]): boolean =>
  JSON.stringify(toPairs(one)) === JSON.stringify(toPairs(other));

const toPairs = (spans: Span[]) =>
  spans.filter(({ from, to }) => from || to).map(({ from, to }) => [from, to]);
