/** What a service usually comes to is kept on its page; a flow names the place where it is told. */
import type { FlowBody } from "./contract.ts";

export const costsName = "costs";
const place = `{${costsName}}`;

/** By the service's title. */
export type Costs = Map<string, string>;

/** A line that has nothing else goes where the costs are not known. */
export function withCosts(flow: FlowBody, costs: Costs): FlowBody {
  const steps = Object.entries(flow.steps).map(([key, step]) => {
    const known = costs.get(step.service ?? "") ?? "";
    const say = step.say.map((line) => line.replaceAll(place, () => known)).filter(Boolean);
    return [key, { ...step, say }] as const;
  });
  return { ...flow, steps: Object.fromEntries(steps) };
}
