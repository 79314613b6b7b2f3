import { addError } from "../../platform/field-errors.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import { type AnswerField, answerField, type FlowBody, type Step } from "./contract.ts";
import { isTarget } from "./links.ts";
import { offeredNames } from "./offers.ts";
import { piecesOf } from "./pieces-of.ts";
import { companyNames, costsName } from "./told-facts.ts";
import { stepOf } from "./walk.ts";

const reserved = ["back", "restart", "exit_chat"];
const whatLinksTake = "it takes a page such as /contact-us, https: or tel:.";
/** What may stand in braces. */
const toldNames: readonly string[] = [...answerField.options, costsName, ...companyNames];

/** Run before publishing, so that no visitor meets a dead end. @returns sentences by step key */
export function verifyFlow(flow: FlowBody): FieldErrors {
  const errors: FieldErrors = {};
  const reached = reachable(flow);
  const models = new Set(Object.values(flow.steps).map(({ offers }) => offers?.as));
  if (!stepOf(flow, flow.start)?.options?.length)
    addError(errors, flow.start, "The flow starts here, so this has to be a step with options.");
  for (const [key, step] of Object.entries(flow.steps)) {
    if (!reached.has(key)) addError(errors, key, "Nothing leads to this step.");
    const isModel = models.has(key);
    for (const sentence of faultsOf(flow, step, isModel)) addError(errors, key, sentence);
  }
  return errors;
}

/** @param isModel offered pages are told as this step */
function faultsOf(flow: FlowBody, step: Step, isModel: boolean): string[] {
  const named: readonly string[] = isModel ? [...toldNames, ...offeredNames] : toldNames;
  const keys = (step.options ?? []).map((option) => option.key);
  return [
    ...targets(step)
      .filter((to) => !stepOf(flow, to))
      .map((to) => `This leads to ${to}, which is no step.`),
    ...keys
      .filter((key, i) => keys.indexOf(key) !== i)
      .map((key) => `Two options have the key ${key}.`),
    ...keys
      .filter((key) => reserved.includes(key))
      .map((key) => `An option cannot have the key ${key}.`),
    ...placeholders(step)
      .filter((name) => !named.includes(name))
      .map((name) => `There is no answer or fact named {${name}}.`),
    ...(typeof step.ask?.optional === "string" && !asks(flow, step.ask.optional)
      ? [`This may be skipped once the ${step.ask.optional} is known, which no step asks for.`]
      : []),
    ...(placeholders(step).includes(costsName) && step.service === undefined && !isModel
      ? [`{${costsName}} needs a service whose costs it tells.`]
      : []),
    ...(step.say.every((line) => line.trim() === `{${costsName}}`)
      ? [`Where no costs are known, {${costsName}} alone says nothing.`]
      : []),
    ...step.say
      .map((line) => (isModel ? line.replaceAll("{page}", "/") : line))
      .flatMap(linkFaults),
    ...(isModel ? modelFaults(flow, step) : []),
  ];
}

/** Where pages are offered it has their words, and elsewhere none. */
function modelFaults(flow: FlowBody, model: Step): string[] {
  const isLedTo = Object.values(flow.steps).some((step) =>
    answered(step).some((to) => stepOf(flow, to) === model),
  );
  return [
    ...(isLedTo ? ["Pages are told as this step, so no option and no answer may lead to it."] : []),
    ...(model.options?.length && !model.offers
      ? []
      : ["Pages are told as this step, so it has to have options, and offer no pages itself."]),
  ];
}

function linkFaults(line: string): string[] {
  const pieces = piecesOf(line);
  const led = pieces.flatMap(({ text, href }) => (href === undefined ? [] : [{ text, href }]));
  return [
    ...led
      .filter(({ href }) => !isTarget(href))
      .map(({ href }) => `A link leads to ${href || "nothing"}: ${whatLinksTake}`),
    ...led
      .filter(({ text }) => text.trim() === "")
      .map(({ href }) => `The link to ${href} has no words.`),
    ...pieces
      .filter(({ text, href }) => href === undefined && text.includes("]("))
      .map(() => "A link is not closed: it is written [words](/page)."),
  ];
}

function reachable(flow: FlowBody): Set<string> {
  const reached = new Set<string>();
  const waiting = [flow.start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const step = stepOf(flow, key);
    if (!step || reached.has(key)) continue;
    reached.add(key);
    waiting.push(...targets(step));
  }
  return reached;
}

const asks = (flow: FlowBody, field: AnswerField): boolean =>
  Object.values(flow.steps).some((step) => step.ask && step.field === field);

const targets = (step: Step): string[] => [
  ...answered(step),
  ...(step.offers ? [step.offers.as] : []),
];
const answered = (step: Step): string[] => [
  ...(step.options ?? []).flatMap(({ to, withService = to }) => [to, withService]),
  ...(step.ask ? [step.ask.to] : []),
];
const placeholders = (step: Step): string[] =>
  step.say.flatMap((line) => [...line.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name));
