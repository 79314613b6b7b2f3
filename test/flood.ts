/**
 * Strangers in a loop, as a process of its own: `flood.ts URL CONNECTIONS SECONDS [PATH…]` asks for
 * distinct searches of twelve words over so many connections; with paths for these, each connection
 * from a network of its own. It prints a line once each of these has its first answer, goes on for
 * so long, and prints how often each status was answered, as JSON.
 */

import { Agent, request } from "node:http";
import { strangersSearch } from "./strangers-search.ts";

const [url = "", connections = "64", seconds = "20", ...paths] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<string, number> = {};

const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

type Asked = { path: string; network?: number };

const ask = ({ path, network = 0 }: Asked) =>
  new Promise<void>((done) => {
    const from = network > 0 ? { "x-forwarded-for": `198.19.0.${network}` } : {};
    request(url + path, { agent, headers: { accept: "text/html", ...from } }, (answer) => {
      count(String(answer.statusCode));
      answer.resume().on("close", done);
    })
      .on("error", () => {
        count("error");
        done();
      })
      .end();
  });

/** One after the other. */
function askerAt(connection: number): () => Promise<void> {
  if (paths.length === 0) return () => ask({ path: strangersSearch() });
  let n = connection;
  return () => ask({ path: paths[n++ % paths.length] ?? "/", network: connection + 1 });
}

const askers = Array.from({ length: Number(connections) }, (_, i) => askerAt(i));

await Promise.all(askers.map((asker) => asker()));
console.log("everybody was answered once");
const until = performance.now() + Number(seconds) * 1_000;
await Promise.all(
  askers.map(async (asker) => {
    while (performance.now() < until) await asker();
  }),
);
agent.destroy();
console.log(JSON.stringify(statuses));
