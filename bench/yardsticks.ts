/** Servers that do the least that could be done, for what the site is measured against. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Yardstick } from "./bare-server.ts";
import { accept } from "./wrk.ts";

export type BareServer = { url: string; pid: number; startMs: number; stop(): void };

export async function startBare(yardstick: Yardstick): Promise<BareServer> {
  const began = performance.now();
  const child: ChildProcess = fork(join(import.meta.dirname, "bare-server.ts"));
  child.send(yardstick);
  const [port] = await once(child, "message");
  return {
    url: `http://127.0.0.1:${port}/`,
    pid: child.pid ?? 0,
    startMs: performance.now() - began,
    stop: () => void child.kill("SIGKILL"),
  };
}

/** The answer's bytes and headers as they came, without those Node adds by itself. */
export function fetchRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const added = new Set(["date", "connection", "keep-alive"]);
  return new Promise((done, failed) => {
    request(url, { headers: { "accept-encoding": accept } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const headers = answer.rawHeaders.flatMap((name, i, all) =>
        i % 2 === 0 && !added.has(name.toLowerCase()) ? [name, all[i + 1] ?? ""] : [],
      );
      done({ headers, body: Buffer.concat(chunks) });
    })
      .on("error", failed)
      .end();
  });
}

/** A yardstick that sends what the address answers. */
export async function bareOf(url: string): Promise<BareServer & { bytes: number }> {
  const { headers, body } = await fetchRaw(url);
  const bare = await startBare({ kind: "answer", headers, body: body.toString("base64") });
  return { ...bare, bytes: body.length };
}

/** Waits until the tightest compression has replaced the first, or has had its time. */
export async function untilCompressed(url: string) {
  const first = (await fetchRaw(url)).body.length;
  for (let attempt = 0; attempt < 50; attempt++) {
    await wait(100);
    if ((await fetchRaw(url)).body.length < first) return;
  }
}
