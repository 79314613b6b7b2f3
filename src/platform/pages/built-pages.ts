import type { ServerBuild } from "react-router";
import { filesIn } from "../http/built-files.ts";
import type { PageSource } from "./page-routes.ts";

type Built = { server: URL; clientFolder: string };

export async function builtPages({ server, clientFolder }: Built): Promise<PageSource> {
  const build: ServerBuild = await import(server.href);
  return {
    build: async () => build,
    built: true,
    files: filesIn(clientFolder),
    async mount() {},
  };
}
