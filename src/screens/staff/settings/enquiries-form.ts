import { z } from "zod";
import { plainSigns } from "../../../platform/fold.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { type LeadSettings, leadSettings } from "../../../slices/leads/settings-contract.ts";
import {
  mostStages,
  type StageList,
  stageList,
} from "../../../slices/leads/working/stage-contract.ts";

type Values = Record<string, string>;
type Person = { id: string; name: string };

export const mostServices = 100;
const stageParts = ["key", "label", "kind"];
const range = (length: number) => Array.from({ length }, (_, i) => i);

export const namesFor = (colleagues: Person[]): string[] => [
  ...["basedOn", "assignment", "promise_hours", "phone_region", "reply_to"],
  ...["acknowledges", "tells_company"],
  ...range(mostStages + 1).flatMap((i) => stageParts.map((part) => `stages.${i}.${part}`)),
  ...range(mostServices).flatMap((i) => [`services.${i}.service`, `services.${i}.staff`]),
  ...colleagues.map(({ id }) => takerName(id)),
];

export const takerName = (id: string) => `taker.${id}`;

/** @throws Problem 400 by field */
export const settingsIn = (values: Values, colleagues: Person[]): LeadSettings =>
  checked(leadSettings, {
    assignment: values.assignment,
    takers: colleagues.flatMap(({ id }) => (values[takerName(id)] === undefined ? [] : [id])),
    services: range(mostServices).flatMap((i) => {
      const staff = values[`services.${i}.staff`];
      return staff ? [{ service: values[`services.${i}.service`], staff }] : [];
    }),
    phone_region: values.phone_region,
    promise_minutes: minutesOf(values.promise_hours),
    acknowledges: values.acknowledges !== undefined,
    tells_company: values.tells_company !== undefined,
    reply_to: values.reply_to?.trim() || null,
  });

/** @throws Problem 400 */
export const stagesIn = (values: Values): StageList =>
  checked(z.object({ stages: stageList }), { stages: stageRowsIn(values) }).stages;

export const stageRowsIn = (values: Values) =>
  range(mostStages + 1).flatMap((i) => {
    const label = values[`stages.${i}.label`]?.trim();
    if (!label) return [];
    const key = values[`stages.${i}.key`] || null;
    return [{ key, label, kind: values[`stages.${i}.kind`] ?? "open" }];
  });

export const hoursOf = (minutes: number): string => String(Number((minutes / 60).toFixed(2)));

/** @param hours such as "4" or "1.5" @returns NaN where it is no number */
export function minutesOf(hours: string | undefined): number {
  const typed = plainSigns(hours ?? "").trim();
  return typed ? Math.round(Number(typed) * 60) : Number.NaN;
}
