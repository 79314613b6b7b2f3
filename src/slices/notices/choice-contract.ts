/** Which mails a colleague gets of enquiries. */
import { z } from "zod";

/** Told of each new one, of those that are given to them, or of none. */
const newsChoices = ["all", "mine", "none"] as const;

export const noticeChoices = z.object({
  new_enquiries: z.enum(newsChoices, "Choose of which new enquiries you are mailed."),
  /** Named in a note. */
  mentions: z.boolean(),
  /** An answer of theirs is late. */
  late: z.boolean(),
  /** A next step of theirs is due. */
  reminders: z.boolean(),
  /** What the day holds, in the morning. */
  digest: z.boolean(),
});
export type NoticeChoices = z.infer<typeof noticeChoices>;

/** Of who has chosen nothing yet. */
export const firstChoices: NoticeChoices = {
  new_enquiries: "mine",
  mentions: true,
  late: true,
  reminders: true,
  digest: true,
};

const switched = z.object({
  field: z.enum(["mentions", "late", "reminders", "digest"]),
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
