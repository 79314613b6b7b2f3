import type { Kind } from "../../cms/content-types/kind.ts";
import { namesIn } from "../../platform/filled.ts";
import { addError, type FieldErrors, Problem } from "../../platform/problem.ts";
import { isPassing, optionKeys, stepOf } from "./conversation-state.ts";
import { companyNames, costsName, offeredNames, opensName } from "./flow-content.ts";
import {
  type AnswerField,
  answerField,
  type FlowBody,
  flowBody,
  flowKindName,
  type Step,
} from "./flow-contract.ts";
import { linkFaults } from "./reply-links.ts";
import { actionFaults, limitFaults, offersPlace, roundFaults, ways } from "./verify-steps.ts";
import { type KnownNames, keptFaults, variableFaults, variablesOf } from "./verify-variables.ts";

export const flowKind: Kind<FlowBody> = {
  kind: flowKindName,
  names: { one: "chat flow", many: "Chat flow", path: "flows" },
  schema: flowBody,
  files: "chat-flow.json",
  inAdmin: true,
  parts: [
    { title: "The chat", fields: ["title", "start", "person", "variables"] },
    { title: "Steps", items: "steps" },
  ],

  verify(body) {
    const errors = verifyFlow(body);
    if (Object.keys(errors).length > 0)
      throw new Problem(422, "Visitors cannot walk this flow yet.", { errors });
  },
};

const placeholderNames: readonly string[] = [
  ...answerField.options,
  costsName,
  opensName,
  ...companyNames,
];
const takenNames = [...placeholderNames, ...offeredNames, "service"];

type Say = (place: string, sentence: string) => void;

/** So that no visitor meets a dead end. @returns sentences by place, such as `steps.KEY.say.0` */
export function verifyFlow(flow: FlowBody): FieldErrors {
  const errors: FieldErrors = {};
  const say: Say = (place, sentence) => addError(errors, place, sentence);
  const reached = reachable(flow);
  const ending = leadingOut(flow);
  const models = modelsOf(flow);
  const names: FlowNames = {
    led: ledTo(flow),
    requestedFields: findRequestedFields(flow),
    known: { fields: knownIn(flow), variables: variablesOf(flow) },
  };
  for (const { place, sentence } of variableFaults(flow, takenNames)) say(place, sentence);
  if (!stepOf(flow, flow.start)?.options?.length)
    say("start", "The flow starts here, so this has to be a step with options.");
  for (const sentence of personFaults(flow)) say("person", sentence);
  const rounds = roundFaults(flow);
  for (const [key, sentence] of rounds) say(`steps.${key}`, sentence);
  for (const [key, step] of Object.entries(flow.steps)) {
    const at = `steps.${key}`;
    if (!reached.has(key)) say(at, "Nothing leads to this step.");
    else if (!ending.has(key) && !rounds.has(key)) say(at, noWayOut);
    reportFaults({ flow, key, step, names, isModel: models.has(key) }, (place, sentence) =>
      say(place === "" ? at : `${at}.${place}`, sentence),
    );
  }
  return errors;
}

function personFaults({ person, ...flow }: FlowBody): string[] {
  if (person === undefined) return [];
  const step = stepOf(flow, person);
  if (!step) return [describeMissingStep(person)];
  return isPassing(step) ? ["This has to be a step that waits for an answer, or an end."] : [];
}

const noWayOut =
  "From here no way leads to an end, to a person, or to where a visitor leaves an address.";
const describeMissingStep = (to: string) =>
  to === "" ? "Choose a step." : "This leads to a step that is not there. Choose another.";

type Judged = { flow: FlowBody; key: string; step: Step; names: FlowNames; isModel: boolean };
type FlowNames = {
  led: Set<string>;
  requestedFields: Set<AnswerField | undefined>;
  known: KnownNames;
};

function reportFaults(judged: Judged, say: Say): void {
  const { flow, step, names, isModel } = judged;
  for (const { place, to } of ways(step))
    if (!stepOf(flow, to)) say(place, describeMissingStep(to));
  const keys = optionKeys(step);
  for (const [at, key] of keys.entries()) {
    if (keys.indexOf(key) !== at)
      say(`options.${at}`, "Another option has the same words or name.");
  }
  const { optional } = step.ask ?? {};
  if (optional !== undefined && optional !== "always" && !names.requestedFields.has(optional))
    say("ask.optional", `No step asks for the ${contactNames[optional]}.`);
  for (const { place, sentence } of actionFaults(step, names.known)) say(place, sentence);
  for (const { place, sentence } of keptFaults(step, names.known.variables)) say(place, sentence);
  if (step.ask)
    for (const { place, sentence } of limitFaults(step.ask)) say(`ask.${place}`, sentence);
  for (const [at, line] of step.say.entries())
    for (const sentence of lineFaults(line, judged)) say(`say.${at}`, sentence);
  if (step.say.length > 0 && step.say.every((line) => line.trim() === `{${costsName}}`))
    say("say", `Where no costs are known, {${costsName}} alone says nothing.`);
  if (isModel) for (const sentence of modelFaults(judged)) say("", sentence);
}

const contactNames = { email: "email address", mobile: "phone number" };

function lineFaults(line: string, { step, isModel, names: { known } }: Judged): string[] {
  const own = [...known.variables.keys()].filter((name) => known.fields.has(name));
  const named = [...placeholderNames, ...own, ...(isModel ? offeredNames : [])];
  const names = namesIn(line);
  return [
    ...names
      .filter((name) => !named.includes(name))
      .map((name) => `There is no answer or fact named {${name}}.`),
    ...(names.includes(costsName) && step.service === undefined && !isModel
      ? [`{${costsName}} needs a service whose costs it tells.`]
      : []),
    ...linkFaults(isModel ? line.replaceAll("{page}", "/") : line),
  ];
}

/** A model step has a page's words only where that page is offered, so nothing may lead to it. */
function modelFaults({ flow, key, step: model, names }: Judged): string[] {
  const isEntryStep = key === flow.start || key === flow.person;
  return [
    ...(isEntryStep
      ? ["Pages are told as this step, so visitors cannot begin or be led here."]
      : []),
    ...(names.led.has(key)
      ? ["Pages are told as this step, so no option and no answer may lead to it."]
      : []),
    ...(model.options?.length && !model.offers
      ? []
      : ["Pages are told as this step, so it has to have options, and offer no pages itself."]),
  ];
}

function reachable(flow: FlowBody): Set<string> {
  const reached = new Set<string>();
  const waiting = [flow.start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const step = stepOf(flow, key);
    if (!step || reached.has(key)) continue;
    reached.add(key);
    waiting.push(...waysFrom(flow, step).map(({ to }) => to));
  }
  return reached;
}

function leadingOut(flow: FlowBody): Set<string> {
  const steps = Object.entries(flow.steps);
  const isOut = ([key, { end, ask, field }]: [string, Step]) =>
    end === true || key === flow.person || (ask && (field === "email" || field === "mobile"));
  const out = new Set(steps.filter(isOut).map(([key]) => key));
  const before = Map.groupBy(
    steps.flatMap(([from, step]) => waysFrom(flow, step).map(({ to }) => ({ from, to }))),
    ({ to }) => to,
  );
  // A set's iteration includes what is added to it meanwhile.
  for (const key of out) for (const { from } of before.get(key) ?? []) out.add(from);
  return out;
}

const waysFrom = ({ person }: FlowBody, step: Step): { to: string }[] =>
  step.action?.kind === "searches" && person !== undefined
    ? [...ways(step), { to: person }]
    : ways(step);

const modelsOf = ({ steps }: FlowBody) =>
  new Set(Object.values(steps).map(({ offers }) => offers?.as));

const ledTo = ({ steps }: FlowBody) =>
  new Set(
    Object.values(steps).flatMap((step) =>
      ways(step).flatMap(({ to, place }) => (place === offersPlace ? [] : [to])),
    ),
  );

const findRequestedFields = ({ steps }: FlowBody) =>
  new Set(Object.values(steps).flatMap(({ ask, field }) => (ask ? [field] : [])));

const knownIn = ({ steps }: FlowBody): Set<string | undefined> =>
  new Set(
    Object.values(steps).flatMap(({ field, variable, service, offers }) => [
      field,
      variable,
      ...(service !== undefined || offers ? ["service"] : []),
    ]),
  );
