/** An archive of which some documents are taken in, and others not yet. */
import { vi } from "vitest";
import type { TestApp } from "./app.ts";

/** Stops the next time that documents are taken in, after so many of them. */
export function holdTakingIn({ app }: Pick<TestApp, "app">, most = 50) {
  const { takeInAll } = app.content;
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(app.content, "takeInAll").mockImplementationOnce((input) =>
    takeInAll({
      ...input,
      async step(count) {
        await input.step(count);
        if (count < most) return;
        reached.resolve();
        await goOn.promise;
      },
    }),
  );
  return { reached: reached.promise, goOn: goOn.resolve };
}
