/** What the pages have and no step is about: offered by itself, in the words of the page. */
import { filled } from "../../platform/filled.ts";
import { plain } from "./content-references.ts";
import type { Item } from "./contract.ts";
import { stepOf } from "./conversation-state.ts";
import type { FlowBody, Option, Step } from "./flow-contract.ts";
import { optionsOf } from "./replies.ts";

/**
 * `words` are the page's first sentences; it is known as `service`, whatever language they are in.
 */
type OfferedPage = { path: string; title: string; service: string; words: string };
export type OfferedGroup = OfferedPage & { services: OfferedPage[] };

/** In the step that each of them becomes. */
export const offeredNames = ["words", "page"] as const;

/** More at one step are found by the site's search, and by whoever asks. */
const mostOffered = 20;
/** An option's value is sent by browsers, and bounded there. */
const longestPath = 120;

/** Steps and options that are written by hand stay as they are, and win. */
export function withOffers(flow: FlowBody, groups: OfferedGroup[]): FlowBody {
  const stepEntries = Object.entries(flow.steps);
  const about = new Set(stepEntries.map(([, { service }]) => service));
  const offered = new Set(stepEntries.map(([, { offers }]) => offers?.group));
  const models = new Set(stepEntries.map(([, { offers }]) => offers?.as));
  const steps = new Map(stepEntries.filter(([key]) => !models.has(key)));
  const fits = ({ path }: OfferedPage) => path.length <= longestPath && !stepOf(flow, keyOf(path));

  /** @returns the options that lead to them */
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

/** Of the page where the chat is opened, a service's or a group's: the option that leads to it. */
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

/** Behind those that lead to services too, before the ways out of the question. */
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
