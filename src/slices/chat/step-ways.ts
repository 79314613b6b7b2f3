import type { Step, StepAction } from "./flow-contract.ts";

/** `place` is the path of the reference inside the step, `to` is the key of the next step. */
export type StepWay = { place: string; to: string };

export const offersPlace = "offers.as";

export const ways = ({ options = [], ask, offers, does }: Step): StepWay[] => [
  ...options.flatMap(({ to, withService }, at) => [
    { place: `options.${at}.to`, to },
    ...(withService === undefined ? [] : [{ place: `options.${at}.withService`, to: withService }]),
  ]),
  ...(ask ? [{ place: "ask.to", to: ask.to }] : []),
  ...(offers ? [{ place: offersPlace, to: offers.as }] : []),
  ...(does ? waysOf(does).map(({ place, to }) => ({ place: `does.${place}`, to })) : []),
];

function waysOf(does: StepAction): StepWay[] {
  switch (does.kind) {
    case "decides":
      return [
        ...does.branches.map(({ to }, at) => ({ place: `branches.${at}.to`, to })),
        { place: "otherwise", to: does.otherwise },
      ];
    case "searches":
      return [
        { place: "found", to: does.found },
        { place: "nothing", to: does.nothing },
      ];
    default:
      return [{ place: "to", to: does.to }];
  }
}
