/**
 * A stranger in a loop, as a process of its own: `flood.ts URL CONNECTIONS SECONDS` asks for
 * distinct searches of twelve words over so many connections. It prints a line once each of these
 * has its first answer, goes on for so long, and prints how often each status was answered, as
 * JSON.
 */

import { Agent, request } from "node:http";
import { strangersSearch } from "./strangers-search.ts";

const [url = "", connections = "64", seconds = "20"] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: Number(connections) });
const statuses: Record<string, number> = {};

const count = (status: string) => {
  statuses[status] = (statuses[status] ?? 0) + 1;
};

const ask = () =>
  new Promise<void>((done) => {
    request(url + strangersSearch(), { agent, headers: { accept: "text/html" } }, (answer) => {
      count(String(answer.statusCode));
      answer.resume().on("close", done);
    })
      .on("error", () => {
        count("error");
        done();
      })
      .end();
  });

const onEachConnection = (go: () => Promise<void>) =>
  Promise.all(Array.from({ length: Number(connections) }, go));

await onEachConnection(ask);
console.log("everybody was answered once");
const until = performance.now() + Number(seconds) * 1_000;
await onEachConnection(async () => {
  while (performance.now() < until) await ask();
});
agent.destroy();
console.log(JSON.stringify(statuses));
