import { timeZoneOf } from "../../../../platform/time/time-zone.ts";
import type { VersionRow } from "../../contract.ts";

export function dueWords(when: string, { live, hasDraft }: { live: unknown; hasDraft: boolean }) {
  if (hasDraft) return `Your last changes are not in what goes live ${when}.`;
  return `${live === null ? "Goes live" : "Changes go live"} ${when}`;
}

export const writingWords = (others: { place: string | null }[], isScheduled: boolean): string =>
  !isScheduled && others.some(({ place }) => place !== null)
    ? ". What they are writing goes live with yours"
    : "";

/** Publishing an earlier version cancels a schedule. */
export function lostTime(
  versions: Pick<VersionRow, "number" | "dueAt">[],
  when: (iso: string) => string,
): string {
  const lost = versions.find((one) => one.dueAt !== null);
  if (!lost?.dueAt) return "";
  const { number, dueAt } = lost;
  const lostIt = ` Version ${number} no longer goes live ${when(dueAt)}:`;
  return `${lostIt} make it the draft to schedule it again.`;
}

/** @returns such as `2026-11-26T16:30`; "" for an invalid moment */
export function wallTime(iso: string, zone: string): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return "";
  const { day, minute } = timeZoneOf(zone).wallTime(at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export function momentAt(wall: string, zone: string): string {
  const [, day = "", hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(wall) ?? [];
  if (day === "") return "";
  if (Number.isNaN(Date.parse(`${day}T${hours}:${minutes}Z`))) return "";
  const minute = Number(hours) * 60 + Number(minutes);
  return new Date(timeZoneOf(zone).momentOf({ day, minute })).toISOString();
}
