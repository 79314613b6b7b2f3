/** From the fields of the hours' form to what they change of the company's facts. */
import { hoursSentence } from "../../../slices/site/office-hours.ts";
import { type OfficeHours, type Opening, weekdays } from "../../../slices/site/opening-contract.ts";

type Values = Record<string, string>;
type Before = Opening & { hours: string };

/** Two leave room for a midday break; a third is shown where there is one. */
export const spanPlaces = [0, 1, 2] as const;

export function hoursNews(values: Values, before: Before) {
  const office_hours = officeHours(values);
  const time_zone = values.time_zone ?? before.time_zone;
  // Words that nobody changed go on saying what the hours are.
  const wasDerived = before.hours === hoursSentence(before.office_hours, before.time_zone);
  const isLeft = !values.hours || values.hours === before.hours;
  const hours =
    isLeft && (wasDerived || !values.hours) ? hoursSentence(office_hours, time_zone) : values.hours;
  return { hours, office_hours, time_zone, holidays: holidaysOf(values.holidays ?? "") };
}

function officeHours(values: Values): OfficeHours {
  const of = (day: string) =>
    spanPlaces.flatMap((i) => {
      const from = values[`office_hours.${day}.${i}.from`] ?? "";
      const to = values[`office_hours.${day}.${i}.to`] ?? "";
      return from || to ? [{ from, to: to === "00:00" ? "24:00" : to }] : [];
    });
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

/** One a line: the day, then its name. */
function holidaysOf(text: string) {
  return text.split("\n").flatMap((line) => {
    const [, date = "", name = ""] = /^\s*(\S+)\s*(.*?)\s*$/.exec(line) ?? [];
    return date ? [{ date, name: name || "Holiday" }] : [];
  });
}

export const holidaysText = (holidays: Opening["holidays"]): string =>
  holidays.map(({ date, name }) => `${date} ${name}`).join("\n");
