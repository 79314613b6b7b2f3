/** Sites of a test's own that share a process, for browser tests: `sites-host.ts` serves them. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { copyOfTemplate } from "./database-copy.ts";
import { databaseOf, type Engine, ofOurs, type Row } from "./site-process.ts";

export type Asked = { call: number } & ({ env: Record<string, string> } | { stop: number });
export type Told = { call: number; url?: string; link?: string; failed?: string };

export type HostedSite = {
  url: string;
  /** What makes its follower the first owner. */
  link: string;
  /** Settings with which another process serves the same data. */
  data: Record<string, string>;
  query(sql: string, values?: unknown[]): Promise<Row[]>;
  /** What its process has said since it was started. */
  said(): string;
  remove(): Promise<void>;
};

/** For a worker. The process begins with the first site. */
export function hostSites(engine: Engine) {
  let host: { child: ChildProcess; said: string } | null = null;
  let calls = 0;
  const waiting = new Map<number, (told: Told) => void>();

  function hosting() {
    if (host) return host;
    const child = fork(join(import.meta.dirname, "sites-host.ts"), {
      execArgv: [],
      env: { ...ofOurs(), NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const begun = { child, said: "" };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => (begun.said += text));
    child.on("message", (told: Told) => waiting.get(told.call)?.(told));
    child.once("exit", () => {
      host = null;
      for (const [call, tell] of waiting) tell({ call, failed: `the sites ended:\n${begun.said}` });
    });
    host = begun;
    return begun;
  }

  async function ask(asked: { env: Record<string, string> } | { stop: number }) {
    const call = ++calls;
    const { promise, resolve } = Promise.withResolvers<Told>();
    waiting.set(call, resolve);
    hosting().child.send({ call, ...asked } satisfies Asked);
    const told = await promise;
    waiting.delete(call);
    if (told.failed !== undefined) throw new Error(told.failed);
    return told;
  }

  return {
    /** On a copy of the demo company. Limits are off unless asked for. */
    async start(env: Record<string, string>): Promise<HostedSite> {
      const copy = await copyOfTemplate("demo", engine);
      const settings = {
        ...{ PORT: "0", LOG_LEVEL: "error", RATE_LIMITS: "off" },
        ...copy.env,
        ...env,
      };
      const { said } = hosting();
      const {
        call,
        url = "",
        link = "",
      } = await ask({ env: settings }).catch(async (error) => {
        await copy.remove();
        throw error;
      });
      return {
        ...{ url, link, data: copy.env },
        query: databaseOf(copy.env).query,
        said: () => hosting().said.slice(said.length),
        remove: () =>
          ask({ stop: call })
            .finally(copy.remove)
            .then(() => {}),
      };
    },

    /** Ends them all. */
    stop() {
      host?.child.disconnect();
    },
  };
}
