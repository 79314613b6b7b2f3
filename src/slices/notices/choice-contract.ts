/** Which mails a colleague gets of enquiries. */
import { z } from "zod";
import { can, type Role } from "../staff/roles.ts";

/** Told of each new one, of theirs and those that nobody has, of theirs, or of none. */
const newsChoices = ["all", "unowned", "mine", "none"] as const;

export const noticeChoices = z.object({
  new_enquiries: z.enum(newsChoices, "Choose of which new enquiries you are mailed."),
  /** Named in a note. */
  mentions: z.boolean(),
  /** An answer of theirs is late. */
  late: z.boolean(),
  /** An answer of theirs, or to an enquiry of theirs, did not arrive. */
  failed_answers: z.boolean(),
  /** A next step of theirs is due. */
  reminders: z.boolean(),
  /** What the day holds, in the morning. */
  digest: z.boolean(),
  /** What the last week was like, on Mondays. */
  weekly: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** Nothing is given to who may not answer: of new ones they hear of all, or of none. */
export const openTo = (chosen: NoticeChoices, role: Role): NoticeChoices =>
  can(role, "leads.write") || chosen.new_enquiries === "all"
    ? chosen
    : { ...chosen, new_enquiries: "none" };

/**
 * Of who has chosen nothing yet. An owner hears of what nobody has: the company's mailbox may be
 * read by nobody, and on a new site its address is an invented one.
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

/** What is not named stays. */
export const choicesSet = noticeChoices.partial();
export type ChoicesSet = z.infer<typeof choicesSet>;

/** One of them, as a form sends it. */
export const noticeChange = z
  .discriminatedUnion("field", [switched, news])
  .transform(({ field, value }) =>
    choicesSet.parse({ [field]: field === "new_enquiries" ? value : value === "true" }),
  );
