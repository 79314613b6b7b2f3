/** Converts between moments and the picker's wall clock in the company's time zone. */
import { timeZoneOf } from "../../../../platform/time-zone.ts";

/** @returns such as `2026-11-26T16:30`; "" for an invalid moment */
export function wallTime(iso: string, zone: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const { day, minute } = timeZoneOf(zone).wallTime(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** @returns UTC in ISO form; "" for text that no picker gives */
export function momentAt(wall: string, zone: string): string {
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(wall) ?? [];
  if (day === "") return "";
  if (Number.isNaN(Date.parse(`${day}T${hours}:${minutes}Z`))) return "";
  const minute = Number(hours) * 60 + Number(minutes);
  return new Date(timeZoneOf(zone).momentOf({ day, minute })).toISOString();
}
