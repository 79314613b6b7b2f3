import { expect, test } from "vitest";
import { countingUuids, randomIds } from "./ids.ts";

test("ids sort in the order in which they were made, within a millisecond too", () => {
  const made = Array.from({ length: 10_000 }, () => randomIds.uuid());
  expect(made).toEqual([...made].sort());
  const rest = new Set(made.map((id) => id.slice(19)));
  expect(rest.size, "what follows the count stays random").toBe(made.length);
  for (const id of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-/);
});

test("a clock that is set back, or a full count, brings no earlier id", () => {
  const at = (ms: string) => `019aa000-${ms}-7abc-8000-0000000000ff`;
  const clock = [at("0001"), at("0001"), at("0000"), at("0002")];
  const uuid = countingUuids(() => clock.shift() ?? at("0000"));
  const made = [uuid(), uuid(), uuid(), uuid()].map((id) => id.slice(9, 18));
  expect(made).toEqual(["0001-7000", "0001-7001", "0001-7002", "0002-7000"]);
  for (let i = 0; i < 4_096; i++) uuid();
  expect(uuid().slice(9, 18)).toBe("0003-7001");
});
