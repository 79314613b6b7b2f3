/** Servers of a test's own, closed after it. */
import { afterEach } from "vitest";
import { type TestApp, testApp } from "./app.ts";

type Others = Omit<NonNullable<Parameters<typeof testApp>[0]>, "env">;

/** For the top of a test file. @returns what starts one with these settings */
export function ownSites() {
  const open: TestApp[] = [];
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
  });
  return async (env: Record<string, string> = {}, others: Others = {}) => {
    const app = await testApp({ ...others, env });
    open.push(app);
    return app;
  };
}
