import {
  type Condition,
  contextTitles,
  isComparable,
  isYes,
  languageCalled,
  type Variable,
} from "./conditions.ts";
import type { Branch, FlowBody, Step } from "./flow-contract.ts";

export type Fault = { place: string; sentence: string };
export type KnownNames = { fields: Set<string | undefined>; variables: Map<string, Variable> };

export const variablesOf = ({ variables = [] }: Pick<FlowBody, "variables">) =>
  new Map(variables.map((one) => [one.name, one]));

/** @param taken names of answers and facts, which a line or a condition would take for another */
export function variableFaults({ variables = [] }: FlowBody, taken: readonly string[]): Fault[] {
  const names = variables.map(({ name }) => name);
  return variables.flatMap(({ name, type, choices = [] }, at) => [
    ...(taken.includes(name) || Object.hasOwn(contextTitles, name)
      ? [{ place: `variables.${at}.name`, sentence: `{${name}} is a name of the chat itself.` }]
      : []),
    ...(names.indexOf(name) === at
      ? []
      : [{ place: `variables.${at}.name`, sentence: "Another variable is called the same." }]),
    ...(type === "choice" && choices.length === 0
      ? [{ place: `variables.${at}.choices`, sentence: "Write what can be chosen." }]
      : []),
  ]);
}

/** Whether each answer of the step is of the variable's type. */
export function keptFaults(step: Step, variables: KnownNames["variables"]): Fault[] {
  if (step.variable === undefined) return [];
  const kept = variables.get(step.variable);
  const sentence = kept
    ? wrongTypeOf(kept, step)
    : `The chat has no variable called ${step.variable}.`;
  return sentence === null ? [] : [{ place: "variable", sentence }];
}

function wrongTypeOf({ name, type, choices = [] }: Variable, { ask, options = [], offers }: Step) {
  const titles = options.filter(({ guides }) => !guides).map(({ title }) => title);
  switch (type) {
    case "text":
      return null;
    case "number":
      if (ask?.input === "number" || ask?.input === "rating") return null;
      return `{${name}} is a number, so this step has to ask for a number or a rating.`;
    case "date":
      return ask?.input === "date" ? null : `{${name}} is a date, so this step has to ask for one.`;
    case "yes-no":
      if (titles.length > 0 && !offers && titles.every((title) => isYes(title) !== null))
        return null;
      return `{${name}} is yes or no, so this step needs options that begin with Yes and No.`;
    case "choice":
      if (titles.length > 0 && !offers && titles.every((title) => choices.includes(title)))
        return null;
      return `{${name}} is a choice, so each option of this step has to be one of its choices.`;
  }
}

export function branchFaults({ also = [], ...first }: Branch, known: KnownNames): Fault[] {
  return [
    ...conditionFaults(first, known),
    ...also.flatMap((one, at) =>
      conditionFaults(one, known).map((fault) => ({
        ...fault,
        place: `also.${at}.${fault.place}`,
      })),
    ),
  ];
}

function conditionFaults({ known, is, value }: Condition, names: KnownNames): Fault[] {
  if (!names.fields.has(known) && !Object.hasOwn(contextTitles, known))
    return [{ place: "known", sentence: "No step asks for this, so it is never known." }];
  if (is === "set" || is === "empty") return [];
  if (value === undefined) return [{ place: "value", sentence: "Write what it is compared with." }];
  const isMeasured = is === "above" || is === "below";
  if (isMeasured && !isComparable(value))
    return [{ place: "value", sentence: "Write a number such as 25, or a date: 14 Jan 2027." }];
  const sentence = isMeasured ? null : wrongValueOf(known, value, names.variables.get(known));
  return sentence === null ? [] : [{ place: "value", sentence }];
}

function wrongValueOf(known: string, value: string, variable?: Variable): string | null {
  const words = value.trim().toLowerCase();
  if (known === "office" && !["open", "closed"].includes(words)) return "Write open or closed.";
  if (known === "page" && !value.startsWith("/")) return "Write a page such as /services.";
  if (known === "language" && languageCalled(value) === undefined)
    return "Write a language of the site, such as English.";
  const isYesNo = known === "returning" || variable?.type === "yes-no";
  if (isYesNo && isYes(value) === null) return "Write yes or no.";
  const isChosen = variable?.choices?.some((choice) => choice.toLowerCase().includes(words));
  if (variable?.type === "choice" && !isChosen) return "That is none of the choices.";
  return null;
}
