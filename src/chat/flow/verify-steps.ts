import type { Ask } from "./ask-contract.ts";
import { isPassing, mostPassed, stepOf } from "./conversation-state.ts";
import type { Branch, FlowBody, Step, StepAction } from "./flow-contract.ts";

import { branchFaults, type Fault, type KnownNames } from "./verify-variables.ts";

export function actionFaults(step: Step, known: KnownNames): Fault[] {
  const { action } = step;
  if (!action) return [];
  const needless = (["options", "offers", "field", "variable", "service", "end"] as const).filter(
    (name) => {
      const value = step[name];
      return Array.isArray(value) ? value.length > 0 : Boolean(value);
    },
  );
  return [
    ...needless.map((place) => ({ place, sentence: "A step that does something has none." })),
    ...(action.kind === "decides" ? decisionFaults(step, action.branches, known) : []),
  ];
}

function decisionFaults({ say }: Step, branches: Branch[], known: KnownNames): Fault[] {
  const silent = {
    place: "say",
    sentence: "A step that decides says nothing: take its lines out.",
  };
  return [
    ...(say.length > 0 ? [silent] : []),
    ...branches.flatMap((branch, at) =>
      branchFaults(branch, known).map(({ place, sentence }) => ({
        place: `action.branches.${at}.${place}`,
        sentence,
      })),
    ),
  ];
}

const limitInputs = { least: "number", most: "number", earliest: "date", latest: "date" } as const;
const limitNames = ["least", "most", "earliest", "latest"] as const;

export function limitFaults(ask: Ask): Fault[] {
  const { input, least = 0, most, earliest, latest } = ask;
  const strange = limitNames.filter(
    (name) => ask[name] !== undefined && limitInputs[name] !== input,
  );
  return [
    ...strange.map((place) => ({ place, sentence: `This is for a ${limitInputs[place]} alone.` })),
    ...(input === "number" && most !== undefined && most < least
      ? [{ place: "most", sentence: "This is below the smallest number." }]
      : []),
    ...(input === "date" && earliest !== undefined && latest !== undefined && latest < earliest
      ? [{ place: "latest", sentence: "This is before the earliest day." }]
      : []),
  ];
}

export function roundFaults(flow: FlowBody): Map<string, string> {
  const lengths = new Map<string, number>();
  function lengthFrom(key: string): number {
    const knownLength = lengths.get(key);
    if (knownLength !== undefined) return knownLength;
    const step = stepOf(flow, key);
    if (!step || !isPassing(step)) return 0;
    lengths.set(key, Number.POSITIVE_INFINITY);
    const length = 1 + Math.max(...ways(step).map(({ to }) => lengthFrom(to)));
    lengths.set(key, length);
    return length;
  }
  return new Map(
    Object.keys(flow.steps).flatMap((key) => {
      const length = lengthFrom(key);
      if (length <= mostPassed) return [];
      return [[key, Number.isFinite(length) ? tooLong : endless] as const];
    }),
  );
}

const endless = "From here steps lead on in a round, and none of them waits for an answer.";
const tooLong = `More than ${mostPassed} steps follow each other here before one waits for an answer.`;

type StepWay = { place: string; to: string };

export const offersPlace = "offers.as";

export const ways = ({ options = [], ask, offers, action }: Step): StepWay[] => [
  ...options.flatMap(({ to, withService }, at) => [
    { place: `options.${at}.to`, to },
    ...(withService === undefined ? [] : [{ place: `options.${at}.withService`, to: withService }]),
  ]),
  ...(ask ? [{ place: "ask.to", to: ask.to }] : []),
  ...(offers ? [{ place: offersPlace, to: offers.as }] : []),
  ...(action ? waysOf(action).map(({ place, to }) => ({ place: `action.${place}`, to })) : []),
];

function waysOf(action: StepAction): StepWay[] {
  switch (action.kind) {
    case "decides":
      return [
        ...action.branches.map(({ to }, at) => ({ place: `branches.${at}.to`, to })),
        { place: "otherwise", to: action.otherwise },
      ];
    case "searches":
      return [
        { place: "found", to: action.found },
        { place: "nothing", to: action.nothing },
      ];
    default:
      return [{ place: "to", to: action.to }];
  }
}
