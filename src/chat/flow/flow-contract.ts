import { z } from "zod";
import { span } from "../../cms/company/opening-contract.ts";
import { referenceTo, withLinks } from "../../cms/content-types/references.ts";
import { lineFields, mapFields, staffLabel } from "../../crm/leads/lead-fields.ts";
import { line } from "../../platform/text/text.ts";
import { ask, nextStep, stepKey } from "./ask-contract.ts";
import {
  comparison,
  contextTitles,
  type FlowContext,
  mostVariables,
  variable,
  variableName,
} from "./conditions.ts";

const key = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
/** Answers that go into the fields of the lead; the others stay in its text. */
export const contactAnswers = ["name", "email", "mobile", ...lineFields] as const;
export const answerField = z.enum([
  ...contactAnswers,
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
  ...mapFields(lineFields, staffLabel),
  query: "Enquiry",
  topic: "Topic",
  budget: "Budget",
  timing: "Timing",
  role: "Role",
};

const option = z
  .object({
    title: line(80).meta({ label: "Words of the option" }),
    to: nextStep,
    withService: stepKey.optional().meta({
      label: "Next step once a service was chosen",
      help: "Empty: the same one.",
    }),
    guides: z.boolean().optional().meta({
      label: "It only shows the way",
      help: "Then your colleagues do not read it in the enquiry.",
    }),
    hours: span
      .refine(({ from, to }) => from < to, { path: ["to"], error: "This ends before it begins." })
      .optional()
      .meta({
        label: "Hours of a call",
        help: "Visitors read its next day of office hours, and are promised a call by its end.",
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
    help:
      "Behind the options, those that no step is about. A step with their name as its service " +
      "wins.",
  });

const condition = {
  known: variableName.meta({
    label: "What is known",
    options: { ...answerTitles, service: "Service", ...contextTitles },
    namesOf: "variables",
  }),
  ...comparison,
};

const branch = z
  .object({
    ...condition,
    also: z
      .array(z.object(condition).meta({ label: "Condition" }))
      .max(5)
      .optional()
      .meta({ label: "Further conditions" }),
    join: z
      .enum(["all", "any"])
      .optional()
      .meta({
        label: "With further conditions",
        options: { all: "All of them have to hold", any: "One of them is enough" },
        help: "Empty: all of them.",
      }),
    to: nextStep,
  })
  .meta({ label: "Case" });
export type Branch = z.infer<typeof branch>;

const shows = "Behind its lines stand the title, the first sentences and a link.";
const leadsOn = "Its lines are said, and nothing is waited for.";

const stepAction = z
  .discriminatedUnion("kind", [
    z
      .object({ kind: z.literal("goes-on"), to: nextStep })
      .meta({ label: "It goes on to another step", help: leadsOn }),
    z
      .object({
        kind: z.literal("decides"),
        branches: z.array(branch).min(1).max(12).meta({
          label: "Cases",
          help: "The first that holds leads on. Visitors see nothing of it.",
        }),
        otherwise: stepKey.meta({ label: "Otherwise" }),
      })
      .meta({ label: "It decides by what is known" }),
    z
      .object({
        kind: z.literal("shows-page"),
        page: referenceTo("page", z.string().startsWith("/", "Choose a page.")).meta({
          label: "Page",
        }),
        to: nextStep,
      })
      .meta({ label: "It shows a page", help: shows }),
    z
      .object({
        kind: z.literal("shows-post"),
        post: referenceTo("post", z.string().min(1, "Choose a post.")).meta({ label: "Post" }),
        to: nextStep,
      })
      .meta({ label: "It shows a post", help: shows }),
    z
      .object({
        kind: z.literal("shows-question"),
        question: line(200, "Choose a question.").meta({ label: "Question", listed: "question" }),
        to: nextStep,
      })
      .meta({
        label: "It shows a question with its answer",
        help: "One of the FAQs. It shows the current text.",
      }),
    z
      .object({
        kind: z.literal("searches"),
        found: stepKey.meta({ label: "Next step once it was found" }),
        nothing: stepKey.meta({ label: "Next step where nothing is found" }),
      })
      .meta({
        label: "It searches the site",
        help:
          "Its lines ask; what is typed is answered from your pages. " +
          "The step that leads to a person is offered, too.",
      }),
  ])
  .meta({ label: "What it does by itself", help: "Instead of options or a question." });
export type StepAction = z.infer<typeof stepAction>;

const step = z
  .object({
    name: line(60).optional().meta({
      label: "Name",
      purpose: "name",
      help: "What you call this step. Visitors do not see it.",
    }),
    say: z
      .array(line(600).meta({ label: "Line", links: withLinks }))
      .max(4)
      .default([])
      .meta({
        label: "What it says",
        begins: 1,
        help:
          "{name} becomes the visitor’s answer, as a variable’s name its value; {costs} the usual " +
          "price of the step’s service, {reply_time} your time to reply, {opens} when your office " +
          "opens next. {our_name}, {phone}, {email}, {whatsapp}, {address} " +
          "and {hours} come from Shared content → Company.",
      }),
    options: z.array(option).max(12).optional().meta({ label: "Options" }),
    offers: offers.optional(),
    ask: ask.optional(),
    action: stepAction.optional(),
    field: answerField.optional().meta({
      label: "The answer is kept as",
      options: answerTitles,
    }),
    variable: variableName.optional().meta({
      label: "The answer is kept in this variable",
      options: {},
      namesOf: "variables",
      help: "One of the flow’s own, which are under The chat.",
    }),
    service: line(80).optional().meta({
      label: "Service",
      purpose: "name",
      help: "The name of the service that this step is about.",
    }),
    tellsOpening: z.boolean().optional().meta({
      label: "Say whether the office is open",
      help: "And when it opens next. The step that leads to a person always says it.",
    }),
    end: z.boolean().optional().meta({
      label: "The chat ends here",
      help: "“Start again” and “Close” are offered, too.",
    }),
  })
  .refine(
    ({ ask: question, action, options, end }) =>
      [question, action, options?.length || end].filter(Boolean).length === 1,
    "Give it options or a question or something to do, or let the chat end here.",
  )
  .refine(({ say, action }) => say.length > 0 || (action && action.kind !== "searches"), {
    path: ["say"],
    error: "Write what it says.",
  })
  .meta({ label: "Step" });

/** Some checks and the drawing compare each step with each other one, so the number is bounded. */
export const mostSteps = 150;

export const flowBody = z
  .object({
    title: line(80).meta({
      label: "Title",
      help: "For you and for programs. Visitors read the chat’s name, which follows the company’s.",
    }),
    start: stepKey.meta({ label: "First step" }),
    person: stepKey.optional().meta({
      label: "Step that leads to a person",
      help: "For visitors who are not understood.",
    }),
    variables: z.array(variable).max(mostVariables).optional().meta({
      label: "Variables",
      help: "Answers that the chat keeps beside name, email and the like, for lines and cases.",
    }),
    steps: z
      .record(key, step)
      .refine((steps) => Object.keys(steps).length <= mostSteps, `${mostSteps} steps at most.`)
      .meta({ label: "Steps", most: mostSteps }),
  })
  .meta({ label: "Chat flow" });
/**
 * `companyContacts` are added when a chat begins: they are never taken for a visitor's contact.
 * `context` is added at each turn.
 */
export type FlowBody = z.infer<typeof flowBody> & {
  companyContacts?: string[];
  context?: FlowContext;
};
export type Step = z.infer<typeof step>;

export const flowKindName = "flow";
