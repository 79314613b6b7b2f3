/** The built pages, for tests: those of other sources would prove nothing of these. */
import { join } from "node:path";
import { isBuilt } from "../scripts/build-sources.ts";
import { builtPages } from "../src/platform/pages/page-routes.ts";

const root = join(import.meta.dirname, "..");
let isFresh = false;

export async function freshBuild() {
  isFresh ||= isBuilt(root, "pages");
  if (!isFresh) throw new Error("the pages are not built, or from other sources: npm run build");
  return builtPages({
    server: new URL("../build/server/index.js", import.meta.url),
    clientFolder: join(root, "build/client"),
  });
}
