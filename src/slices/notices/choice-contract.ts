import { z } from "zod";
import { can, type Role } from "../staff/roles.ts";

/** New leads: every one, own and unowned ones, own ones, or none. */
const newsChoices = ["all", "unowned", "mine", "none"] as const;

export const noticeChoices = z.object({
  new_enquiries: z.enum(newsChoices, "Choose of which new enquiries you are mailed."),
  mentions: z.boolean(),
  /** The reply to one of their leads is overdue. */
  late: z.boolean(),
  /** An answer that they wrote, or one to their lead, did not arrive. */
  failed_answers: z.boolean(),
  /** A next step of theirs is due. */
  reminders: z.boolean(),
  /** The list of the day, each working morning. */
  digest: z.boolean(),
  /** The figures of last week, on Mondays. */
  weekly: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** A role that may not answer leads owns none, so it can only choose all new leads or none. */
export const openTo = (chosen: NoticeChoices, role: Role): NoticeChoices =>
  can(role, "leads.write") || chosen.new_enquiries === "all"
    ? chosen
    : { ...chosen, new_enquiries: "none" };

/**
 * Defaults for a colleague who has chosen nothing. An owner gets unowned leads: nobody may read the
 * company's mailbox, and on a new site its address is only an example.
 */
export const firstChoices = (role: Role): NoticeChoices => ({
  new_enquiries: role === "owner" ? "unowned" : "mine",
  mentions: true,
  late: true,
  failed_answers: true,
  reminders: true,
  digest: true,
  weekly: role === "owner",
});

const switched = z.object({
  field: z.enum(["mentions", "late", "failed_answers", "reminders", "digest", "weekly"]),
  value: z.enum(["true", "false"]),
});
const news = z.object({
  field: z.literal("new_enquiries"),
  value: noticeChoices.shape.new_enquiries,
});

/** Fields that are absent stay as they are. */
export const choicesSet = noticeChoices.partial();
export type ChoicesSet = z.infer<typeof choicesSet>;

/** One field, as a form sends it. */
export const noticeChange = z
  .discriminatedUnion("field", [switched, news])
  .transform(({ field, value }) =>
    choicesSet.parse({ [field]: field === "new_enquiries" ? value : value === "true" }),
  );
