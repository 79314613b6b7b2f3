import { Problem } from "../../platform/problem.ts";
import type { Ask } from "./ask-contract.ts";
import type { ConversationState, Reply } from "./contract.ts";
import { answersOf, maySkip, optionKeys, serviceOf, stepOf } from "./conversation-state.ts";
import type { FlowBody } from "./flow-contract.ts";
import { closing, optionValue, repliesAt, skipKey, skipTitle, waysAfterSearch } from "./replies.ts";
import { oneIsNeeded } from "./typed-answer.ts";

export type At = {
  flow: FlowBody;
  state: ConversationState;
  today: string | undefined;
  isCallKept?: boolean;
};

type Chosen = { title: string; to: string; answer: string | null };

export function optionOf(at: At, value: string): [key: string, option: Chosen] {
  const key = value.slice(0, value.indexOf(":"));
  const step = stepOf(at.flow, key);
  if (step?.ask && value === optionValue(key, skipKey)) return [key, skipOf(at, key, step.ask)];
  const rating = value.slice(key.length + 1);
  if (step?.ask?.input === "rating" && /^[1-5]$/.test(rating))
    return [key, { title: rating, to: step.ask.to, answer: rating }];
  const way = step && waysAfterSearch(at.flow, key).find((one) => one.value === value);
  if (way) return [key, { ...way, answer: null }];
  const option =
    step?.options?.[optionKeys(step).findIndex((one) => optionValue(key, one) === value)];
  if (!option) throw unknown();
  const { title, to, withService = to, guides = false } = option;
  const isChosen = serviceOf(at.flow, at.state) !== undefined;
  return [key, { title, to: isChosen ? withService : to, answer: guides ? null : title }];
}

function skipOf(at: At, key: string, ask: Ask): Chosen {
  if (maySkip(ask, answersOf(at.flow, at.state)))
    return { title: skipTitle, to: ask.to, answer: null };
  if (ask.optional === undefined) throw unknown();
  throw new Problem(422, oneIsNeeded, { extra: { reply: questionAgain(at, key) } });
}

export function questionAgain({ flow, state, today }: At, key: string): Reply {
  const reply = repliesAt(flow, [...state, { step: key, answer: null }], today).at(-1);
  if (!reply) throw new Error(`the step ${key} says nothing`);
  return reply;
}

export function unknown(): Problem {
  const message = "That question is no longer here. Start again, and I will ask afresh.";
  return new Problem(404, message, { extra: { reply: closing(message) } });
}
