/** Documents of an archive that are taken in, but not yet kept or undone. */
import { vi } from "vitest";
import type { TestApp } from "./app.ts";

/** Stops the next time that documents are taken in, at the end of its transaction. */
export function holdTakingIn({ app }: Pick<TestApp, "app">) {
  const { takeInAll } = app.content;
  const [reached, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  vi.spyOn(app.content, "takeInAll").mockImplementationOnce((run, asked) =>
    takeInAll(
      (work) =>
        run(async (tx) => {
          const taken = await work(tx);
          reached.resolve();
          await goOn.promise;
          return taken;
        }),
      asked,
    ),
  );
  return { reached: reached.promise, goOn: goOn.resolve };
}
