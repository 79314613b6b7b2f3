import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readFiles } from "../http/built-files.ts";
import type { PageSource } from "./page-routes.ts";

export async function builtPages(folder: string): Promise<PageSource> {
  const build: ServerBuild = await import(pathToFileURL(join(folder, "server/index.js")).href);
  return {
    build: async () => build,
    built: true,
    files: readFiles(join(folder, "client")),
    async mount() {},
  };
}
