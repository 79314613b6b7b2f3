import { expect, test } from "vitest";
import { oneAtATime } from "./jobs.ts";

/** Runs that end when they are told to. */
function controlled() {
  const runs: PromiseWithResolvers<void>[] = [];
  const ask = oneAtATime(() => {
    const run = Promise.withResolvers<void>();
    runs.push(run);
    return run.promise;
  });
  return { runs, ask };
}

test("whoever asks during a run is given the next one, and all of them the same", async () => {
  const { runs, ask } = controlled();
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(second).toBe(third);
  expect(runs).toHaveLength(1);
  runs[0]?.reject(new Error("this one failed"));
  await expect(first).rejects.toThrow("this one failed");
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await second;
  void ask();
  expect(runs).toHaveLength(3);
});

test("asking at any moment between two runs begins no third beside them", async () => {
  const { runs, ask } = controlled();
  void ask();
  const second = ask();
  runs[0]?.resolve();
  for (let step = 0; step < 20; step++) {
    void ask();
    expect(runs.length).toBeLessThanOrEqual(2);
    await Promise.resolve();
  }
  expect(runs).toHaveLength(2);
  runs[1]?.resolve();
  await second;
});
