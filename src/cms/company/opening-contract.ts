import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { isTimeZone } from "../../platform/time/time-zone.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

const mostSpans = 3;
const mostHolidays = 60;

const notTime = "Write the time as 09:30, on a clock of 24 hours.";
const time = z.string(notTime).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: notTime, abort: true });
const ofDay = { widget: "line", help: "On a clock of 24 hours, such as 09:30." } as const;
/** Times of a day in the company's time zone. */
export const span = z
  .object({
    from: time.meta({ label: "From", ...ofDay }),
    to: time.or(z.literal("24:00")).meta({ label: "To", ...ofDay }),
  })
  .meta({ label: "Span" });
export type Span = z.infer<typeof span>;

/** Times as text sort in order of time. */
const dayHours = z
  .array(span)
  .max(mostSpans, `A day can have ${mostSpans} spans at most.`)
  .superRefine((spans, context) => {
    for (const [i, { from, to }] of spans.entries()) {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [i, field], message });
      const before = spans[i - 1];
      if (to <= from) refuse("to", "This has to be later than the time before it.");
      if (before && from < before.to) refuse("from", "This begins before the span above it ends.");
    }
  })
  .default([]);

const holidays = z
  .array(
    z
      .object({
        date: z.iso.date("Write the day as 2026-08-15.").meta({ label: "Day" }),
        name: line(80).meta({ label: "What is celebrated" }),
      })
      .meta({ label: "Holiday" }),
  )
  .max(mostHolidays, `There can be ${mostHolidays} holidays at most.`)
  .superRefine((all, context) => {
    const first = new Map(all.map(({ date }, i) => [date, i] as const).reverse());
    for (const [i, { date }] of all.entries())
      if (first.get(date) !== i)
        context.addIssue({
          code: "custom",
          path: [i, "date"],
          message: "This day is there twice.",
        });
  });

const officeHours = z.object({
  monday: dayHours.meta({ label: "Monday" }),
  tuesday: dayHours.meta({ label: "Tuesday" }),
  wednesday: dayHours.meta({ label: "Wednesday" }),
  thursday: dayHours.meta({ label: "Thursday" }),
  friday: dayHours.meta({ label: "Friday" }),
  saturday: dayHours.meta({ label: "Saturday" }),
  sunday: dayHours.meta({ label: "Sunday" }),
});
export type OfficeHours = z.infer<typeof officeHours>;

/** For a company that was stored before it had office hours. */
function usualHours(): OfficeHours {
  const day = () => [{ from: "09:30", to: "18:30" }];
  const workdays = { monday: day(), tuesday: day(), wednesday: day(), thursday: day() };
  return { ...workdays, friday: day(), saturday: [], sunday: [] };
}

const notZone = "This is not a time zone. They are named as Asia/Kolkata is.";

export const opening = {
  time_zone: z
    .string(notZone)
    .refine(isTimeZone, notZone)
    .default("Asia/Kolkata")
    .meta({ label: "Time zone", help: "By its name, such as Asia/Kolkata." }),
  office_hours: officeHours.default(usualHours).meta({
    label: "Office hours",
    help: "From them the time of an answer is worked out. A day without any is closed.",
  }),
  holidays: holidays.default([]).meta({ label: "Holidays", help: "Closed all day." }),
};
export type Opening = z.infer<z.ZodObject<typeof opening>>;
