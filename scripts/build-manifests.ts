/**
 * React Router lists all routes in one file, which every page loads. After the build the public
 * pages' file has only theirs; one beside it, `manifest-staff-*.js`, has them all
 * (`src/platform/pages/own-scripts.ts`). Run before the files are compressed.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { isStaffRoute, staffManifestUrl } from "../src/platform/pages/own-scripts.ts";

const route = z.looseObject({
  id: z.string(),
  module: z.string().optional(),
  imports: z.array(z.string()).optional(),
});
const manifest = z.looseObject({
  url: z.string(),
  routes: z.record(z.string(), route),
});
type Manifest = z.infer<typeof manifest>;
const assignment = /^(window\.__reactRouterManifest=)(\{.*\})(;?)\s*$/s;

/** @throws Error unless there is one list as React Router 8 writes it */
export function splitManifest(client: string): void {
  const files = globSync("assets/manifest-*.js", { cwd: client });
  const [file, ...others] = files;
  if (file === undefined || others.length > 0)
    throw new Error(`the build has ${files.length} lists of routes, not one`);
  const text = readFileSync(join(client, file), "utf8");
  const all = manifestIn(text);
  const staffUrl = staffManifestUrl(all.url);
  writeFileSync(join(client, staffUrl), written(text, { ...all, url: staffUrl }));
  writeFileSync(join(client, file), written(text, withoutStaff(all)));
}

export function manifestIn(text: string): Manifest {
  const [, , json] = assignment.exec(text) ?? [];
  if (json === undefined) throw new Error("the list of routes is not written as it used to be");
  return manifest.parse(JSON.parse(json));
}

function withoutStaff({ routes, ...rest }: Manifest): Manifest {
  const open = Object.entries(routes).filter(([id]) => !isStaffRoute(id));
  return { ...rest, routes: Object.fromEntries(open) };
}

const written = (text: string, list: Manifest) =>
  text.replace(assignment, (_, before: string) => `${before}${JSON.stringify(list)};`);
