import { z } from "zod";
import { can, type Role } from "../staff/roles.ts";

const newsChoices = ["all", "unowned", "mine", "none"] as const;

export const noticeChoices = z.object({
  new_enquiries: z.enum(newsChoices, "Choose of which new enquiries you are mailed."),
  mentions: z.boolean(),
  late: z.boolean(),
  failed_answers: z.boolean(),
  reminders: z.boolean(),
  digest: z.boolean(),
  weekly: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** A role that may not answer leads owns none, so it can only choose all new leads or none. */
export const openTo = (chosen: NoticeChoices, role: Role): NoticeChoices =>
  can(role, "leads.write") || chosen.new_enquiries === "all"
    ? chosen
    : { ...chosen, new_enquiries: "none" };

/** An owner gets unowned leads, because nobody may read the company's mailbox. */
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

export const noticeChange = z
  .discriminatedUnion("field", [switched, news])
  .transform(({ field, value }) =>
    choicesSet.parse({ [field]: field === "new_enquiries" ? value : value === "true" }),
  );
