/** Pages, posts and questions that steps show by reference, so that texts are kept once. */
import type { FlowBody, Step, StepAction } from "./flow-contract.ts";

/** `words` are the first sentences, or the answer of a question. */
export type ShownPage = { path: string; title: string; words: string };
export type ShownReference = { kind: "page" | "post" | "question"; key: string };
/** The published texts, by `nameOf`. References to unpublished content are missing. */
export type ShownNow = Record<string, ShownPage>;

export const nameOf = ({ kind, key }: ShownReference): string => `${kind} ${key}`;

function shownBy(does: StepAction | undefined): ShownReference | null {
  switch (does?.kind) {
    case "shows-page":
      return { kind: "page", key: does.page };
    case "shows-post":
      return { kind: "post", key: does.post };
    case "shows-question":
      return { kind: "question", key: does.question };
    default:
      return null;
  }
}

export function shownIn({ steps }: Pick<FlowBody, "steps">): ShownReference[] {
  const all = Object.values(steps).flatMap(({ does }) => shownBy(does) ?? []);
  return [...new Map(all.map((one) => [nameOf(one), one])).values()];
}

/** Puts the shown text behind the step's own lines. Missing content is left out. */
export function withShown(flow: FlowBody, now: ShownNow): FlowBody {
  const steps = Object.entries(flow.steps).map(
    ([key, step]) => [key, addShownPage(step, now)] as const,
  );
  return { ...flow, steps: Object.fromEntries(steps) };
}

function addShownPage(step: Step, now: ShownNow): Step {
  const reference = shownBy(step.does);
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

/** Removes signs that have a meaning in a flow. */
export const plain = (words: string): string => words.replace(/[{}[\]]/g, "");
