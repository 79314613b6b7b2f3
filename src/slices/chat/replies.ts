/** What the bot says at a step, in the shape the calls answer. */
import { commands } from "./commands.ts";
import { answerField, type FlowBody, type Item, type Reply, type Step, type Walk } from "./contract.ts";
import { type Answers, answersOf, openVisit, stepOf } from "./walk.ts";

/** The option that leaves an optional question out. */
export const skipKey = "skip";
export const skipTitle = "Skip";
export const optionValue = (step: string, option: string) => `${step}:${option}`;

const ways = [
  { title: "Start again", value: commands.restart },
  { title: "Close", value: commands.exit },
];

/** The open question of a walk, every time the same for the same walk. */
export function repliesAt(flow: FlowBody, walk: Walk): Reply[] {
  const { step: key } = openVisit(walk);
  const step = stepOf(flow, key);
  if (!step) throw new Error(`the flow has no step ${key}`);
  const answers = answersOf(flow, walk);
  const messages = step.say.map((line) => fill(line, answers));
  return messages.map((message, i) => {
    if (i < messages.length - 1) return { message, is_back: false, content_attributes: { items: [] } };
    const asked = step.ask && { title: key, input_type: step.ask.input };
    return { message, ...asked, is_back: key !== flow.start, content_attributes: { items: itemsOf(key, step) } };
  });
}

/** A sentence of the chat's own, after which there is only a new beginning. */
export const closing = (message: string): Reply => ({ message, is_back: true, content_attributes: { items: numbered(ways) } });

function itemsOf(key: string, step: Step): Item[] {
  const options = (step.options ?? []).map((option) => ({ title: option.title, value: optionValue(key, option.key) }));
  const skip = step.ask?.optional ? [{ title: skipTitle, value: optionValue(key, skipKey) }] : [];
  return numbered([...options, ...skip, ...(step.end ? ways : [])]);
}

const numbered = (items: Omit<Item, "id">[]): Item[] => items.map((item, i) => ({ id: i + 1, ...item }));

/** Puts answers in their places; where one is not known, its place goes together with the comma before it. */
export function fill(line: string, answers: Answers): string {
  return line
    .replace(/(,? ?)\{(\w+)\}/g, (_, before: string, name: string) => {
      const field = answerField.safeParse(name).data;
      const answer = field && answers[field];
      return answer === undefined ? "" : before + answer;
    })
    .trim();
}
