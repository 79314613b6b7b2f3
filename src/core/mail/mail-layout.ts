import { dayWords } from "../../platform/time/dates.ts";
import { formatClock, timeZoneOf } from "../../platform/time/time-zone.ts";

export type Frame = {
  company: { name: string; email: string; time_zone: string };
  origin: string | null;
  now: Date;
};

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "Mon 23 Nov": a mail may be read on a later day, so it never says "today". */
export function dayIn({ company: { time_zone } }: Frame, at: Date): string {
  const date = new Date(timeZoneOf(time_zone).wallTime(at).day);
  return `${weekdays[date.getUTCDay()]} ${dayWords(date).replace(/ \d+$/, "")}`;
}

/** "Mon 23 Nov, 4:30 pm" */
export const timeIn = (frame: Frame, iso: string): string =>
  `${dayIn(frame, new Date(iso))}, ${formatClock(iso, frame.company.time_zone)}`;

export const linkIn = ({ origin }: Frame, path: string): string | null =>
  origin === null ? null : `${origin}/staff${path}`;

export function footerIn(frame: Frame, isOfCompany = false) {
  const footer = `This mail was sent by the website of ${frame.company.name}.`;
  const url = linkIn(frame, isOfCompany ? "/settings/enquiries" : "/settings/account#mails");
  return url === null ? { footer } : { footer, footerLink: { label: changeWhich, url } };
}

const changeWhich = "Change which emails you get";
