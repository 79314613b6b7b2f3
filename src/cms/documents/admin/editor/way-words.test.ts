import { expect, test } from "vitest";
import { everyStep } from "../../../../../test/every-step.ts";
import { flowBody } from "../../../../chat/flow/flow-contract.ts";
import { fieldsOf } from "../../../content-types/fields-of.ts";
import { itemWays } from "../../item-edges.ts";
import { wayWords } from "./field-words.ts";

test("each way on of a flow is told by the words it is chosen by, or what its place is called", () => {
  const root = fieldsOf(flowBody);
  const ways = itemWays(root, everyStep, "steps").filter(({ from }) => from !== null);
  const words = ways.map(({ from, place, to }) => [
    ...[from, to],
    wayWords({ root, body: everyStep }, place),
  ]);
  expect(words).toEqual(
    expect.arrayContaining([
      ["start", "budget", "A price"],
      ["budget", "by-budget", "Question to be answered"],
      ["by-budget", "large", "Budget is above 1,000"],
      ["by-budget", "small", "Otherwise"],
      ["large", "service", "Next step"],
      ["search", "end", "Next step once it was found"],
      ["search", "person", "Next step where nothing is found"],
    ]),
  );
  expect(words).toHaveLength(19);
});
