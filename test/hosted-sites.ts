/** Sites of a test's own that share a process, for browser tests: `sites-host.ts` serves them. */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { copyOfTemplate } from "./database-copy.ts";
import { databaseOf, type Engine, ofOurs, type Row } from "./site-process.ts";

export type HostCall = { call: number } & ({ env: Record<string, string> } | { stop: number });
export type HostAnswer = { call: number; url?: string; link?: string; failed?: string };

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
  const waiting = new Map<number, (answer: HostAnswer) => void>();

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
    child.on("message", (answer: HostAnswer) => waiting.get(answer.call)?.(answer));
    child.once("exit", () => {
      host = null;
      for (const [call, answerCall] of waiting)
        answerCall({ call, failed: `the sites ended:\n${begun.said}` });
    });
    host = begun;
    return begun;
  }

  async function send(request: { env: Record<string, string> } | { stop: number }) {
    const call = ++calls;
    const { promise, resolve } = Promise.withResolvers<HostAnswer>();
    waiting.set(call, resolve);
    hosting().child.send({ call, ...request } satisfies HostCall);
    const answer = await promise;
    waiting.delete(call);
    if (answer.failed !== undefined) throw new Error(answer.failed);
    return answer;
  }

  return {
    /** On a copy of the demo company. Limits are off unless `env` sets them. */
    async start(env: Record<string, string>): Promise<HostedSite> {
      const copy = await copyOfTemplate("demo", engine);
      const settings = {
        ...{ PORT: "0", LOG_LEVEL: "error", RATE_LIMITS: "off" },
        ...copy.env,
        ...env,
      };
      const begun = hosting();
      const { said } = begun;
      const {
        call,
        url = "",
        link = "",
      } = await send({ env: settings }).catch(async (error) => {
        await copy.remove();
        throw error;
      });
      return {
        ...{ url, link, data: copy.env },
        query: databaseOf(copy.env).query,
        said: () => begun.said.slice(said.length),
        remove: () =>
          send({ stop: call })
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
