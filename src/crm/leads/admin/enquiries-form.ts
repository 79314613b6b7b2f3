import { rowsIn } from "../../../core/admin/form-rows.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { plainSigns } from "../../../platform/text/fold.ts";
import { leadSettings } from "../settings-contract.ts";
import { stageList } from "../working/stage-contract.ts";

type Values = Record<string, string>;

export const takerName = (id: string) => `taker.${id}`;

const enquirySettings = leadSettings.extend({ stages: stageList });

export const enquiryLabels = Object.fromEntries(
  [...Object.keys(enquirySettings.shape), "basedOn", "taker"].map((name) => [name, null]),
);

/** @throws Problem 400 by field */
export function enquirySettingsIn(values: Values, colleagues: { id: string }[]) {
  const { stages, ...settings } = checked(enquirySettings, {
    ...values,
    takers: colleagues.flatMap(({ id }) => (values[takerName(id)] === undefined ? [] : [id])),
    services: [...rowsIn(values, "services").values()].filter(({ staff }) => staff),
    response_minutes: minutesOf(values.response_minutes),
    acknowledges: values.acknowledges !== undefined,
    tells_company: values.tells_company !== undefined,
    reply_to: values.reply_to?.trim() || null,
    stages: stageRowsIn(values),
  });
  return { settings, stages };
}

export const stageRowsIn = (values: Values) =>
  [...rowsIn(values, "stages").values()].flatMap(({ key, label = "", kind = "open" }) =>
    label.trim() ? [{ key: key || null, label: label.trim(), kind }] : [],
  );

export const hoursOf = (minutes: number): string => String(Number((minutes / 60).toFixed(2)));

/** @param hours such as "4" or "1.5" @returns NaN where it is no number */
export function minutesOf(hours: string | undefined): number {
  const typed = plainSigns(hours ?? "").trim();
  return typed ? Math.round(Number(typed) * 60) : Number.NaN;
}
