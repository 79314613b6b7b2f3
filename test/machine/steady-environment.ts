import { tmpdir } from "node:os";

/** What differs from one developer's machine to another's, and would decide how a test ends. */
export const steadyEnvironment = () => ({
  HOME: tmpdir(),
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TZ: "UTC",
});
