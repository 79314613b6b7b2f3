import type { LinkedPiece } from "../../platform/linked-line.ts";
import { Problem } from "../../platform/problem.ts";
import { commands } from "./commands.ts";
import type { Ask, FlowBody, Reply, Walk } from "./contract.ts";
import { closing, itemsOf, optionValue, repliesAt, saying, skipKey, skipTitle } from "./replies.ts";
import { fitAnswer, oneIsNeeded } from "./typed-answer.ts";
import { chosenBy, nearestTo, typedOf } from "./typed-choice.ts";
import {
  answersOf,
  beginWalk,
  goBack,
  goOn,
  maySkip,
  openVisit,
  optionKeys,
  serviceOf,
  stepAside,
  stepOf,
} from "./walk.ts";

export type FoundPage = { title: string; path: string };
/** `text` without `value` was typed where there are options; `found` are its search results. */
export type Sent = { value: string; text?: string | undefined; found?: FoundPage[] };

export type Taken = {
  walk: Walk;
  said: string | null;
  replies: Reply[];
  turning?: "restart" | "exit";
  /** Nothing resembles what was typed; the nearest options are offered. */
  isLost?: boolean;
};

/**
 * Going forward needs no memory: an option's value and a question's title name their step.
 * @throws Problem 400 text without its question; 404 unknown in this flow; 422 no answer to it
 */
export function takeTurn(flow: FlowBody, walk: Walk, { value, text, found = [] }: Sent): Taken {
  if (text !== undefined && value === "") return takeWords({ flow, walk }, text, found);
  if (text !== undefined) return takeText({ flow, walk }, value, text);
  const on = (next: Walk, said: string | null) => ({
    walk: next,
    said,
    replies: repliesAt(flow, next),
  });
  if (value === commands.back) return on(goBack(flow, walk), null);
  if (value === commands.restart)
    return { ...on(beginWalk(flow), "Start again"), turning: "restart" };
  if (value === commands.exit) {
    return {
      walk,
      said: "Close",
      replies: [closing("The chat is closed. You can start again whenever you like.")],
      turning: "exit",
    };
  }
  const [key, option] = optionOf({ flow, walk }, value);
  return on(goOn(walk, { step: key, answer: option.answer }, option.to), option.title);
}

/** Whether `value` answers a question that only a conversation under way has come to. */
export function answersLaterQuestion(flow: FlowBody, value: string): boolean {
  const [key = ""] = value.split(":");
  return key !== flow.start && stepOf(flow, key) !== undefined;
}

type At = { flow: FlowBody; walk: Walk };

function takeText({ flow, walk }: At, key: string, text: string): Taken {
  const step = stepOf(flow, key);
  if (!step?.ask) throw unknown();
  const fit = fitAnswer({ step, ask: step.ask, answers: answersOf(flow, walk) }, text);
  if (!fit.fits)
    throw new Problem(422, fit.sentence, { extra: { reply: questionAgain(flow, walk, key) } });
  const next = goOn(walk, { step: key, answer: fit.answer }, step.ask.to);
  return { walk: next, said: fit.answer ?? skipTitle, replies: repliesAt(flow, next) };
}

function takeWords({ flow, walk }: At, text: string, found: FoundPage[]): Taken {
  const { step: key } = openVisit(walk);
  const step = stepOf(flow, key);
  if (!step || step.ask) throw new Problem(400, "Say which question this answers.");
  const typed = typedOf(text);
  const chosen = chosenBy(typed, itemsOf(key, step));
  if (chosen) return { ...takeTurn(flow, walk, { value: chosen.value }), said: text };
  const { fits, items } = nearestTo(typed, flow, key);
  const isLost = !fits && found.length === 0;
  const pages = found.length > 0 ? [saying(onPages(found))] : [];
  const asked = { ...saying([{ text: offer(fits, isLost) }], items), is_back: true };
  return { walk: stepAside(walk), said: text, replies: [...pages, asked], isLost };
}

const nearestKnown = "These are the nearest I know, and a person reads whatever you write.";

function offer(fits: boolean, isLost: boolean): string {
  if (fits) return "Is it one of these?";
  if (isLost) return `I have found nothing like that. ${nearestKnown}`;
  return "If that is not it, one of these may be.";
}

function onPages(found: FoundPage[]): LinkedPiece[] {
  const links = found.map(({ title, path }): LinkedPiece => ({ text: title, href: path }));
  return [
    { text: "On our pages: " },
    ...links.flatMap((link, i) => (i === 0 ? [link] : [{ text: " · " }, link])),
  ];
}

type Chosen = { title: string; to: string; answer: string | null };

function optionOf(at: At, value: string): [key: string, option: Chosen] {
  const key = value.slice(0, value.indexOf(":"));
  const step = stepOf(at.flow, key);
  if (step?.ask && value === optionValue(key, skipKey)) return [key, skipOf(at, key, step.ask)];
  const option =
    step?.options?.[optionKeys(step).findIndex((one) => optionValue(key, one) === value)];
  if (!option) throw unknown();
  const { title, to, withService = to, guides = false } = option;
  const isChosen = serviceOf(at.flow, at.walk) !== undefined;
  return [key, { title, to: isChosen ? withService : to, answer: guides ? null : title }];
}

function skipOf({ flow, walk }: At, key: string, ask: Ask): Chosen {
  if (maySkip(ask, answersOf(flow, walk))) return { title: skipTitle, to: ask.to, answer: null };
  if (ask.optional === undefined) throw unknown();
  throw new Problem(422, oneIsNeeded, { extra: { reply: questionAgain(flow, walk, key) } });
}

function questionAgain(flow: FlowBody, walk: Walk, key: string): Reply {
  const reply = repliesAt(flow, [...walk, { step: key, answer: null }]).at(-1);
  if (!reply) throw new Error(`the step ${key} says nothing`);
  return reply;
}

export function unknown(): Problem {
  const message = "That question is no longer here. Start again, and I will ask afresh.";
  return new Problem(404, message, { extra: { reply: closing(message) } });
}
