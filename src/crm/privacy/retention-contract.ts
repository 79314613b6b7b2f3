import { z } from "zod";
import { plainSigns } from "../../platform/text/fold.ts";

type Clock = {
  label: string;
  what: string;
  /** The default; null keeps it until somebody erases it. */
  days: number | null;
  least: number;
  most: number;
  mayStay?: true;
};

export const retentionKinds = [
  "visits",
  "readers",
  "chats",
  "spam",
  "closed",
  "mails",
  "consents",
  "reads",
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

export const clocks: Record<RetentionKind, Clock> = {
  visits: {
    label: "Visits, counted by day",
    what: "Page views, referring sites, campaigns, presses and speed. They name nobody. Three years let you compare seasons. Searches go after 400 days at most.",
    days: 1_096,
    ...{ least: 30, most: 1_826 },
  },
  readers: {
    label: "Pages read after an Accept",
    what: "A visitor’s cookie is good for a year, so nothing of it is of use for longer than 13 months.",
    days: 395,
    ...{ least: 30, most: 395 },
  },
  chats: {
    label: "Incomplete chats",
    what: "Chats without a name, an email or a number, counted from the last message.",
    days: 30,
    ...{ least: 1, most: 90 },
  },
  spam: {
    label: "Spam",
    what: "With its sender, unless they sent an enquiry, too.",
    days: 180,
    ...{ least: 7, most: 1_095, mayStay: true },
  },
  closed: {
    label: "Closed enquiries",
    what: "Deleted with their sender, once everything they sent has been closed for this long. Keep invoices elsewhere: the law wants them longer.",
    days: null,
    ...{ least: 30, most: 3_650, mayStay: true },
  },
  mails: {
    label: "Sent mail",
    what: "The outbox’s copy. What was given up stays 13 months, so that it can be sent again.",
    days: 30,
    ...{ least: 7, most: 365 },
  },
  consents: {
    label: "Choices at the cookie banner",
    what: "Proof of consent: claims lapse after three years. Their addresses go after 13 months.",
    days: 1_095,
    ...{ least: 1_095, most: 2_920 },
  },
  reads: {
    label: "Who read what",
    what: "Lines of the audit log that say who opened an enquiry or a person. Other lines stay.",
    days: 400,
    ...{ least: 90, most: 1_095 },
  },
};

export type RetentionChoice = Record<RetentionKind, number | null>;

const daysByKind = z.record(z.enum(retentionKinds), z.int().nullable());
export const retentionChange = z.object({
  set: z.partialRecord(z.enum(retentionKinds), z.int().nullable()),
  was: z.partialRecord(z.enum(retentionKinds), z.int().nullable()),
});

/** As the staff area's form sends it: digits, or nothing for a kind that may stay. */
export const retentionForm = z
  .object(
    Object.fromEntries(retentionKinds.map((kind) => [kind, daysOf(kind)])) satisfies Record<
      string,
      z.ZodType
    >,
  )
  .pipe(daysByKind);

function daysOf(kind: RetentionKind) {
  const { least, most, mayStay } = clocks[kind];
  const range = `This has to be ${least} to ${most.toLocaleString("en-IN")} days.`;
  const integer = z
    .string(range)
    .transform((text) => plainSigns(text).trim())
    .pipe(z.string().regex(/^\d{1,5}$/, range))
    .transform(Number);
  const bounded = integer.pipe(z.number().min(least, range).max(most, range));
  if (!mayStay) return bounded;
  return z.union([z.literal("").transform(() => null), bounded]);
}

/** Detects edit conflicts. It depends on the days alone, since a nightly deletion is no choice. */
export const versionOf = (rules: { days: number | null }[]): number =>
  rules.reduce((sum, { days }) => (sum * 31 + (days ?? 99_999)) % 1_000_000_007, 7);
