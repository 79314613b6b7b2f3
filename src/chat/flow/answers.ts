/** What the chat says of the topics that it understood, and what it offers where it did not. */

import { hasHours } from "./call-wish.ts";
import type { Item, Reply } from "./contract.ts";
import { stepOf } from "./conversation-state.ts";
import { answerStep } from "./flow-content.ts";
import type { FlowBody, Step } from "./flow-contract.ts";
import { numbered, optionsOf, optionValue, saying } from "./replies.ts";
import { wayToPerson } from "./typed-choice.ts";

export type TopicAnswer = Step & { key: string; name: string; to: string };
type Offered = Omit<Item, "id">;

/** @param value the step of an answer, alone or as the value of an option */
export function answerAt(flow: FlowBody, value: string): TopicAnswer | undefined {
  const [key = ""] = value.split(":");
  const step = key.startsWith(answerStep("")) ? stepOf(flow, key) : undefined;
  if (!step?.action || !("to" in step.action)) return undefined;
  return { ...step, key, name: step.name ?? "", to: step.action.to };
}

/** An answer that leads nowhere can be given at any question. */
export function factAt(flow: FlowBody, value: string | null): TopicAnswer | undefined {
  const answer = answerAt(flow, value ?? "");
  return answer?.to === "" ? answer : undefined;
}

export const offersCalls = (flow: FlowBody, answer: TopicAnswer | undefined): boolean =>
  answer !== undefined && hasHours(stepOf(flow, answer.to));

/** Those with a name, which visitors can choose. */
export const nearAnswers = (flow: FlowBody, near: string[]): Offered[] =>
  near.flatMap((one) => {
    const answer = answerAt(flow, one);
    return answer?.name ? [{ title: answer.name, value: optionValue(answer.key, "ask") }] : [];
  });

export const isLedTo = (flow: FlowBody, to: string): boolean =>
  Object.keys(flow.steps).some((key) => answerAt(flow, key)?.to === to);

const lostAndRead = "I have found nothing like that. A person reads whatever you write.";
const lostUnread =
  "I have found nothing like that. Leave a number or an email address, and a person answers you.";

type Offer = { isFound: boolean; isRead: boolean };

/** A call back and a person are always offered. Only what is read may be said to be read. */
export function offerNearest(
  flow: FlowBody,
  nearest: Offered[],
  { isFound, isRead }: Offer,
): Reply {
  const lost = isRead ? lostAndRead : lostUnread;
  const found =
    nearest.length > 0 ? "Is it one of these?" : "If that is not it, a person helps you.";
  const items = numbered([...nearest, ...wayToCall(flow), ...wayToPerson(flow)]);
  return { ...saying([{ text: isFound ? found : lost }], items), is_back: true };
}

function wayToCall(flow: FlowBody): Offered[] {
  for (const [key, step] of Object.entries(flow.steps)) {
    const at = step.options?.findIndex(({ to }) => hasHours(stepOf(flow, to))) ?? -1;
    const item = optionsOf(key, step)[at];
    if (item) return [item];
  }
  return [];
}
