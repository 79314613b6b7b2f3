/** Uses Intl alone, because some browsers of staff lack Temporal. */
import { dayMs } from "./clock.ts";
import { dayWords } from "./dates.ts";

const minuteMs = 60_000;
/** Time zones only change their clocks at the beginning of a quarter of an hour. */
const quarterMs = 15 * minuteMs;
const mostOffsets = 1_000;

/** `day` is YYYY-MM-DD, `minute` counts from midnight. */
export type WallTime = { day: string; minute: number };

export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +05:30, which have no summer time.
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

type TimeZone = ReturnType<typeof createTimeZone>;
const zones = new Map<string, TimeZone>();

/** Cached: creating one takes a third of a millisecond, and every row of a list needs it. */
export function timeZoneOf(name: string): TimeZone {
  const zone = zones.get(name) ?? createTimeZone(name);
  zones.set(name, zone);
  return zone;
}

function createTimeZone(name: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: name,
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });

  /** Offsets by quarter of an hour: Intl takes 10 µs to compute one. */
  const offsets = new Map<number, number>();

  function offsetAt(at: number): number {
    const quarter = Math.floor(at / quarterMs) * quarterMs;
    const cached = offsets.get(quarter);
    if (cached !== undefined) return cached;
    const parts = format.formatToParts(quarter);
    const fields = new Map(parts.map(({ type, value }) => [type, Number(value)]));
    const field = (type: Intl.DateTimeFormatPartTypes) => fields.get(type) ?? 0;
    const day = Date.UTC(field("year"), field("month") - 1, field("day"));
    const localMs = day + field("hour") * 3_600_000 + field("minute") * minuteMs;
    const offset = localMs + field("second") * 1_000 - quarter;
    if (offsets.size >= mostOffsets) offsets.clear();
    offsets.set(quarter, offset);
    return offset;
  }

  const shownMs = (at: number): number => at + offsetAt(at);

  return {
    wallTime(at: Date): WallTime {
      const localMs = shownMs(at.getTime());
      const day = new Date(localMs).toISOString().slice(0, 10);
      return { day, minute: Math.floor((localMs % dayMs) / minuteMs) };
    },

    /** @returns the first of two moments; a skipped time counts by the offset before the change */
    momentOf({ day, minute }: WallTime): Date {
      const target = Date.parse(`${day}T00:00:00Z`) + minute * minuteMs;
      const [before, after] = [offsetAt(target - dayMs), offsetAt(target + dayMs)];
      const moments = [target - before, target - after];
      const matching = moments.filter((at) => shownMs(at) === target);
      return new Date(matching.length > 0 ? Math.min(...matching) : target - before);
    },
  };
}

export const dayAfter = (day: string): string => addDays(day, 1);
export const dayBefore = (day: string): string => addDays(day, -1);

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Names other zones by their city: short names change in summer, or readers do not know them. */
export function zoneWords(timeZone: string): string {
  if (/^Asia\/(Kolkata|Calcutta)$/.test(timeZone)) return "IST";
  const city = timeZone.split("/").at(-1) ?? timeZone;
  return city === "UTC" ? city : `${city.replaceAll("_", " ")} time`;
}

/** For mails: only the server knows the time zone. @returns "12 Nov 2026, 4:30 pm IST" */
export function formatTime(iso: string, timeZone: string): string {
  const { day } = timeZoneOf(timeZone).wallTime(new Date(iso));
  const time = formatClock(iso, timeZone);
  return `${dayWords(new Date(day))}, ${time} ${zoneWords(timeZone)}`;
}

export function formatClock(iso: string, timeZone: string): string {
  const { minute } = timeZoneOf(timeZone).wallTime(new Date(iso));
  const hour = Math.floor(minute / 60);
  const minutes = String(minute % 60).padStart(2, "0");
  const half = hour < 12 ? "am" : "pm";
  return `${hour % 12 || 12}:${minutes} ${half}`;
}
