import { z } from "zod";
import { can, type Role } from "../../core/accounts/roles.ts";

const newsChoices = ["all", "unowned", "mine", "none"] as const;

export const notificationChoices = z.object({
  new_enquiries: z.enum(newsChoices, "Choose of which new enquiries you are mailed.").meta({
    label: "New enquiries",
    options: {
      all: "All of them",
      unowned: "Those given to me, and those that nobody has",
      mine: "Those given to me",
      none: "None",
    },
  }),
  mentions: z.boolean().meta({
    label: "Mentions in notes",
    help: "When a colleague names you in a note.",
  }),
  late: z.boolean().meta({
    label: "My overdue replies",
    help: "When a reply is past its due time.",
  }),
  failed_answers: z.boolean().meta({
    label: "Answers that did not arrive",
    help: "When a mail server refused one, or none took it. The enquiry is unanswered again.",
  }),
  reminders: z.boolean().meta({
    label: "Reminders of my next steps",
    help: "When a step you planned is due.",
  }),
  digest: z.boolean().meta({
    label: "Morning digest",
    help: "On working days as you open: enquiries that are overdue, due and new.",
  }),
  weekly: z.boolean().meta({
    label: "The week",
    help: "On Mondays at nine: what was read last week, what led here, and what came of it.",
  }),
});
const { new_enquiries, ...switches } = notificationChoices.shape;
export const notificationSwitches = z.object(switches).keyof();
export type NotificationChoices = z.infer<typeof notificationChoices>;

/** A role that may not answer leads owns none, so it can only choose all new leads or none. */
export const openTo = (chosen: NotificationChoices, role: Role): NotificationChoices =>
  can(role, "leads.write") || chosen.new_enquiries === "all"
    ? chosen
    : { ...chosen, new_enquiries: "none" };

/** An owner gets unowned leads, because nobody may read the company's mailbox. */
export const firstChoices = (role: Role): NotificationChoices => ({
  new_enquiries: role === "owner" ? "unowned" : "mine",
  mentions: true,
  late: true,
  failed_answers: true,
  reminders: true,
  digest: true,
  weekly: role === "owner",
});

const switched = z.object({
  field: notificationSwitches,
  value: z.enum(["true", "false"]),
});
const news = z.object({
  field: z.literal("new_enquiries"),
  value: new_enquiries,
});

/** Fields that are absent stay as they are. */
export const choicesSet = notificationChoices.partial();
export type ChoicesSet = z.infer<typeof choicesSet>;

export const notificationChange = z
  .discriminatedUnion("field", [switched, news])
  .transform(({ field, value }) =>
    choicesSet.parse({ [field]: field === "new_enquiries" ? value : value === "true" }),
  );
