import { filled } from "../../platform/filled.ts";
import type { Language } from "../../platform/text/language.ts";
import type { ContextName, FlowContext } from "./conditions.ts";
import type { Item } from "./contract.ts";
import { stepOf } from "./conversation-state.ts";
import type { FlowBody, Option, Step, StepAction } from "./flow-contract.ts";
import { optionsOf } from "./replies.ts";

type OfferedPage = { path: string; title: string; service: string; words: string };
export type OfferedGroup = OfferedPage & { services: OfferedPage[] };

export const offeredNames = ["words", "page"] as const;

/** More pages than this are found by the site's search or by asking. */
const mostOffered = 20;
/** Browsers send an option's value, and the contract bounds its length. */
const longestPath = 120;

export function withOffers(flow: FlowBody, groups: OfferedGroup[]): FlowBody {
  const stepEntries = Object.entries(flow.steps);
  const about = new Set(stepEntries.map(([, { service }]) => service));
  const offered = new Set(stepEntries.map(([, { offers }]) => offers?.group));
  const models = new Set(stepEntries.map(([, { offers }]) => offers?.as));
  const steps = new Map(stepEntries.filter(([key]) => !models.has(key)));
  const fits = ({ path }: OfferedPage) => path.length <= longestPath && !stepOf(flow, keyOf(path));

  function offerServices(services: OfferedPage[], model: Step) {
    const free = services.filter((page) => fits(page) && !about.has(page.service));
    for (const page of free.slice(0, mostOffered))
      steps.set(keyOf(page.path), createPageStep(model, page));
    return free.slice(0, mostOffered).map(optionFor);
  }
  function offerGroups(model: Step) {
    const free = groups.filter((group) => fits(group) && !offered.has(group.path));
    return free.slice(0, mostOffered).flatMap((group) => {
      const options = offerServices(group.services, model);
      if (options.length === 0) return [];
      steps.set(keyOf(group.path), { say: [plain(group.words)], options });
      return [optionFor(group)];
    });
  }
  for (const [key, step] of steps) {
    const { offers } = step;
    const model = offers && stepOf(flow, offers.as);
    if (!offers || !model) continue;
    const group = groups.find(({ path }) => path === offers.group);
    const options =
      offers.group === undefined ? offerGroups(model) : offerServices(group?.services ?? [], model);
    steps.set(key, withOptions(flow, step, options));
  }
  return { ...flow, steps: Object.fromEntries(steps) };
}

export function optionAbout(
  flow: FlowBody,
  groups: OfferedGroup[],
  page: string,
): Omit<Item, "id"> | null {
  const service = groups.flatMap(({ services }) => services).find(({ path }) => path === page);
  const isAbout = (step: Step | undefined) =>
    step?.offers?.group === page || (service && step?.service === service.service);
  for (const [key, step] of Object.entries(flow.steps)) {
    const at = step.options?.findIndex(({ to }) => isAbout(stepOf(flow, to))) ?? -1;
    const option = optionsOf(key, step)[at];
    if (option) return option;
  }
  return null;
}

const keyOf = (path: string): string => `page${path.replaceAll("/", "-")}`;
const optionFor = ({ path, title }: OfferedPage): Option => ({
  key: keyOf(path),
  title,
  to: keyOf(path),
  guides: true,
});

function withOptions(flow: FlowBody, step: Step, more: Option[]): Step {
  const { options = [], ...rest } = step;
  const isAlike = ({ to }: Option) => {
    const next = stepOf(flow, to);
    return next?.service !== undefined || next?.offers !== undefined;
  };
  const last = options.findLastIndex(isAlike);
  const at = last === -1 ? options.length : last + 1;
  return { ...rest, options: options.toSpliced(at, 0, ...more) };
}

function createPageStep(model: Step, { path, service, words }: OfferedPage): Step {
  const values = { words: plain(words), page: path };
  const say = model.say.map((line) => filled(line, values));
  return { ...model, say, service };
}

export type ShownPage = { path: string; title: string; words: string };
export type ShownReference = { kind: "page" | "post" | "question"; key: string };
/** The published texts, by `nameOf`. References to unpublished content are missing. */
export type ShownNow = Record<string, ShownPage>;

export const nameOf = ({ kind, key }: ShownReference): string => `${kind} ${key}`;

function shownBy(action: StepAction | undefined): ShownReference | null {
  switch (action?.kind) {
    case "shows-page":
      return { kind: "page", key: action.page };
    case "shows-post":
      return { kind: "post", key: action.post };
    case "shows-question":
      return { kind: "question", key: action.question };
    default:
      return null;
  }
}

export function shownIn({ steps }: Pick<FlowBody, "steps">): ShownReference[] {
  const all = Object.values(steps).flatMap(({ action }) => shownBy(action) ?? []);
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

export function withShown(flow: FlowBody, now: ShownNow): FlowBody {
  const steps = Object.entries(flow.steps).map(
    ([key, step]) => [key, addShownPage(step, now)] as const,
  );
  return { ...flow, steps: Object.fromEntries(steps) };
}

function addShownPage(step: Step, now: ShownNow): Step {
  const reference = shownBy(step.action);
  const name = reference ? nameOf(reference) : "";
  const found = Object.hasOwn(now, name) ? now[name] : undefined;
  if (!found) return step;
  const { title, path, words } = found;
  return { ...step, say: [...step.say, `[${plain(title)}](${path})\n${plain(shorter(words))}`] };
}

const longest = 500;

function shorter(words: string): string {
  if (words.length <= longest) return words;
  return `${words.slice(0, words.lastIndexOf(" ", longest))}…`;
}

const plain = (words: string): string => words.replace(/[{}[\]]/g, "");

export const costsName = "costs";
/** Filled in at each turn, because it changes with the hour. */
export const opensName = "opens";
export const companyNames = [
  "phone",
  "email",
  "hours",
  "reply_time",
  "address",
  "whatsapp",
  "our_name",
] as const;

type CompanyFacts = {
  name: string;
  phone: string;
  email: string;
  hours: string;
  time_zone: string;
  address: { street: string; city: string; postcode: string };
  whatsapp: { label: string; number: string; greeting: string };
  grievance: string;
};
export type FlowFacts = {
  costs: Map<string, string>;
  company: CompanyFacts;
  replyTime: string;
};

/** Flows have placeholders such as `{costs}` for facts that the site keeps in one place. */
export function withFacts(flow: FlowBody, { costs, company, replyTime }: FlowFacts): FlowBody {
  const contactDetails = { ...companyWords(company), reply_time: replyTime };
  const steps = Object.entries(flow.steps).map(([key, step]) => {
    const words: Record<string, string> = {
      ...contactDetails,
      costs: costs.get(step.service ?? "") ?? "",
    };
    const say = step.say.map((line) => filled(line, words)).filter(Boolean);
    return [key, { ...step, say }] as const;
  });
  const { phone, whatsapp, email, grievance } = company;
  const companyContacts = [phone, `+${whatsapp.number}`, email, grievance];
  return { ...flow, steps: Object.fromEntries(steps), companyContacts };
}

type CompanyName = Exclude<(typeof companyNames)[number], "reply_time">;

function companyWords(company: CompanyFacts): Record<CompanyName, string> {
  const { name, phone, email, hours, address, whatsapp } = company;
  return {
    phone: phoneLink(phone),
    email,
    hours,
    address: [address.street, `${address.city} ${address.postcode}`.trim()]
      .filter(Boolean)
      .join(", "),
    whatsapp: whatsapp.number && whatsAppLink(whatsapp),
    our_name: name,
  };
}

const whatsAppLink = ({ label, number, greeting }: CompanyFacts["whatsapp"]): string =>
  `[${plain(label)}](https://wa.me/${number}?text=${encodeURIComponent(greeting)})`;

/** A number with fewer digits cannot be called, so it gets no link. */
const leastDigits = 6;

function phoneLink(phone: string): string {
  const called = phone.replace(/[^+\d]/g, "");
  return called.length < leastDigits ? phone : `[${phone}](tel:${called})`;
}

/** What the server knows of this turn's visit: `{opens}` and conditions read it. */
export function withContext(flow: FlowBody, context: FlowContext): FlowBody {
  const words = { opens: context.opens ?? "" };
  const steps = Object.entries(flow.steps).map(([key, step]) => {
    if (!step.say.some((line) => line.includes(`{${opensName}}`))) return [key, step] as const;
    const say = step.say.map((line) => filled(line, words)).filter(Boolean);
    return [key, { ...step, say }] as const;
  });
  return { ...flow, steps: Object.fromEntries(steps), context };
}

/** Whether a case needs to know it, so that nothing is read for flows that do not ask. */
export const decidesBy = ({ steps }: FlowBody, names: readonly ContextName[]): boolean =>
  Object.values(steps).some(
    ({ action }) =>
      action?.kind === "decides" &&
      action.branches.some(({ also = [], known }) =>
        [known, ...also.map((one) => one.known)].some((one) => names.some((name) => name === one)),
      ),
  );

/** What the chat says of a topic; then it goes to `step`, or asks the open question again. */
export type Answer = {
  name: string;
  /** Never offered as one of several. */
  smallTalk?: boolean | undefined;
  say: string[];
  question?: string | undefined;
  step?: string | undefined;
};

/** No step of a flow has such a key: its own have no slash. */
export const answerStep = (topic: string, language?: Language): string =>
  ["/answer", language, topic].filter(Boolean).join("/");

/**
 * Adds a passing step for each answer, which goes to the answer's step if the flow has it.
 * @param elsewhere for answers in another language than the flow's
 */
export function withAnswers(
  flow: FlowBody,
  answers: Record<string, Answer>,
  elsewhere?: { language: Language; flow: FlowBody },
): FlowBody {
  const { language } = elsewhere ?? {};
  const steps = Object.entries(answers).flatMap(([topic, answer]) => {
    const { name, smallTalk = false, say, question, step = "" } = answer;
    const to = stepOf(elsewhere?.flow ?? flow, step) ? step : "";
    if (say.length === 0 && question === undefined && to === "") return [];
    const action: StepAction =
      question === undefined ? { kind: "goes-on", to } : { kind: "shows-question", question, to };
    return [
      [answerStep(topic, language), { ...(smallTalk ? {} : { name }), say, action }] as const,
    ];
  });
  return { ...flow, steps: { ...flow.steps, ...Object.fromEntries(steps) } };
}
