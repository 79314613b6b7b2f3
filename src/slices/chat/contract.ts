import { z } from "zod";
import { line, paragraphs } from "../../platform/text.ts";
import { referenceTo } from "../content/references.ts";
import { withLinks } from "../content/with-links.ts";

const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
export const inputType = z.enum(["text", "email", "tel", "number", "date", "textarea"]);
export type InputType = z.infer<typeof inputType>;

export const answerField = z.enum([
  "name",
  "email",
  "mobile",
  "company",
  "query",
  "topic",
  "budget",
  "timing",
  "role",
]);
export type AnswerField = z.infer<typeof answerField>;

export const answerTitles: Record<AnswerField, string> = {
  name: "Name",
  email: "Email",
  mobile: "Phone number",
  company: "Company",
  query: "Enquiry",
  topic: "Topic",
  budget: "Budget",
  timing: "Timing",
  role: "Role",
};

/** One of the steps, by its key. */
const stepKey = z.string("Choose a step.").min(1, "Choose a step.").meta({ itemOf: "steps" });
const nextStep = stepKey.meta({ label: "Next step" });

const option = z
  .object({
    title: line(80).meta({ label: "Words of the option" }),
    to: nextStep,
    withService: stepKey.optional().meta({
      label: "Next step once a service was chosen",
      help: "Empty: the same one.",
    }),
    /** It only shows the way, and a lead's text leaves it out. */
    guides: z.boolean().optional().meta({
      label: "It only shows the way",
      help: "Then your colleagues do not read it in the enquiry.",
    }),
    key: key.optional().meta({
      label: "Short name",
      help: "By which the chat knows it too, such as seo: small letters, figures and hyphens.",
    }),
  })
  .meta({ label: "Option" });
export type Option = z.infer<typeof option>;

const offers = z
  .object({
    group: referenceTo("page", z.string()).optional().meta({
      label: "Group of services",
      help: "Its services are offered. Empty: the groups that no other step offers.",
    }),
    as: stepKey.meta({
      label: "Each is told as this step",
      help: "{words} becomes the page’s first sentences, {page} its address.",
    }),
  })
  .meta({
    label: "Pages that are offered besides",
    help: "Behind the options, those that no step is about. A step with their name as its service wins.",
  });

/** `always`, or once this way to reach the visitor is known. */
const mayBeSkipped = z.enum(["always", "email", "mobile"]);

const ask = z
  .object({
    input: inputType.meta({
      label: "Kind of answer",
      options: {
        text: "A line of text",
        email: "An email address",
        tel: "A phone number",
        number: "A number",
        date: "A date",
        textarea: "Several lines of text",
      },
    }),
    to: nextStep,
    optional: mayBeSkipped.optional().meta({
      label: "May be skipped",
      options: {
        always: "Always",
        email: "Once the email address is known",
        mobile: "Once the phone number is known",
      },
    }),
    refusal: line(200).optional().meta({
      label: "Said to an answer that does not fit",
      help: "What is wanted, such as: a date from tomorrow on. Empty: the chat has words of its own.",
    }),
  })
  .meta({ label: "Question to be typed", help: "Instead of options." });
export type Ask = z.infer<typeof ask>;

const step = z
  .object({
    name: line(60).optional().meta({
      label: "Name",
      help: "What you call this step. Visitors do not see it.",
    }),
    say: z
      .array(line(600).meta({ label: "Line", links: withLinks }))
      .min(1)
      .max(4)
      .meta({
        label: "What it says",
        help:
          "{name} becomes that answer, {costs} what the step’s service usually costs, {phone}, {email} " +
          "and {hours} what the settings say of the company. " +
          "[Words](/page) make a link, also to tel: or https:.",
      }),
    options: z.array(option).max(12).optional().meta({ label: "Options" }),
    offers: offers.optional(),
    ask: ask.optional(),
    /** Typed, or the option's title. */
    field: answerField.optional().meta({
      label: "The answer is kept as",
      options: answerTitles,
    }),
    service: line(80).optional().meta({
      label: "Service",
      help: "The name of the service that this step is about.",
    }),
    end: z.boolean().optional().meta({
      label: "The chat ends here",
      help: "“Start again” and “Close” are offered, too.",
    }),
  })
  .refine(
    (s) => Boolean(s.ask) !== Boolean(s.options?.length || s.end),
    "Give it options or a question, or let the chat end here.",
  )
  .meta({ label: "Step" });

/** Nobody reads more; what judges and draws them takes each with each. */
export const mostSteps = 300;

export const flowBody = z
  .object({
    title: line(80).meta({ label: "Title" }),
    start: stepKey.meta({ label: "First step" }),
    person: stepKey.optional().meta({
      label: "Step that leads to a person",
      help: "For visitors who are not understood.",
    }),
    steps: z
      .record(key, step)
      .refine((steps) => Object.keys(steps).length <= mostSteps, `${mostSteps} steps at most.`)
      .meta({ label: "Steps" }),
  })
  .meta({ label: "Chat flow" });
export type FlowBody = z.infer<typeof flowBody>;
export type Step = z.infer<typeof step>;

/** `answer` is null where the step is open or was skipped. */
const visit = z.object({
  step: z.string(),
  answer: z.string().nullable(),
  /** The question stays open; other options were offered for what was typed. */
  aside: z.literal(true).optional(),
});
export type Visit = z.infer<typeof visit>;
export const walk = z.array(visit);
/** From the first question to the open one. Never empty. */
export type Walk = Visit[];

const item = z.object({ id: z.int(), title: z.string(), value: z.string() });
export type Item = z.infer<typeof item>;
/** `at` counts UTF-16 units of the message. */
const link = z.object({ words: z.string(), href: z.string(), at: z.int().min(0) });
export type Link = z.infer<typeof link>;
const contentAttributes = z.object({ items: z.array(item), links: z.array(link).optional() });

export const reply = z.object({
  message: z.string(),
  /** The question's key, sent back with a typed answer. */
  title: z.string().optional(),
  input_type: inputType.optional(),
  is_back: z.boolean(),
  content_attributes: contentAttributes,
  /** The colleague whose words these are; the chat's own have none. */
  by: z.string().optional(),
});
export type Reply = z.infer<typeof reply>;

export const chatLogo = z.object({ logo: z.string(), title: z.string(), sub_title: z.string() });
export type ChatLogo = z.infer<typeof chatLogo>;

export const chatStart = z.object({
  welcome_message: z.object({ message: z.string() }),
  next_message: z.object({ message: z.string(), content_attributes: contentAttributes }),
  conversation: z.string(),
});
export type ChatStart = z.infer<typeof chatStart>;

/** Longer than any question takes. */
const longestText = 10_000;
/** What the client says of itself, unverified. */
const ownWord = z
  .string("This has to be text.")
  .max(64, "This can have 64 characters at most.")
  .refine(
    (text) => text.isWellFormed() && !/\p{Cc}/u.test(text),
    "This has characters that cannot be stored.",
  )
  .default("");

const whichQuestion = "Say which question this answers.";

export const turnBody = z
  .object({
    /** An option's `value`; with `description` the `title` of the reply it answers, if any. */
    selected_value: z.string(whichQuestion).max(200, "There is no such question."),
    description: z
      .string("Write something first.")
      .pipe(paragraphs(longestText, "Write something first."))
      .optional(),
    ipaddress: ownWord,
    browser_type: ownWord,
    conversation: z
      .string("There is no such conversation.")
      .regex(/^[\w-]{0,64}$/, "There is no such conversation.")
      .optional(),
  })
  .refine((turn) => turn.selected_value !== "" || turn.description !== undefined, {
    path: ["selected_value"],
    error: whichQuestion,
  });

export type TurnBody = z.output<typeof turnBody>;

/**
 * An option is answered with `content`, a typed text with `next_message`. What a colleague in the
 * chat was told is answered with none: their words come when they have written them.
 */
export const turnAnswer = z.union([
  z.object({ content: z.array(reply), conversation: z.string() }),
  z.object({ next_message: z.array(reply), conversation: z.string() }),
]);
/** 404: unknown question; 422: the text does not fit. `reply` says how to go on. */
export const turnRefusal = z.object({ message: z.string(), reply });

const conversationKey = z
  .string("There is no such conversation.")
  .regex(/^[\w-]{1,64}$/, "There is no such conversation.");

/** PostgreSQL's `integer`. */
const highestTurn = 2_147_483_647;

/**
 * `after` is the last turn of which the visitor's window has heard. Whoever has closed the chat
 * (`closed`) is told of what a colleague says, and counts as gone.
 */
export const chatListening = z.object({
  conversation: conversationKey,
  after: z.int().min(0).max(highestTurn).default(0),
  closed: z.boolean().default(false),
});
export const chatTyping = z.object({ conversation: conversationKey });

/** Longer than anybody writes in a chat. */
export const longestStaffWords = 4_000;
