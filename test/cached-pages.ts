/** The page cache behind a real server. */
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { expect, onTestFinished } from "vitest";
import { type Answer, createPageCache } from "../src/platform/cache/page-cache.ts";
import { listen } from "./listen.ts";

type Asked = { status: number; headers: IncomingHttpHeaders; body: Buffer };

export const pageOf = (body: string, status = 200): Answer => ({
  status,
  body,
  headers: { "content-type": "text/html" },
});

type Make = (address: string) => Promise<Answer>;

/** What the cache does not answer is rendered, as the bridge does. Ends with the test. */
export async function serve(make: Make, names: readonly string[] = [], mostBytes?: number) {
  const hits: number[] = [];
  const cache = createPageCache({
    onHit: (_request, status) => hits.push(status),
    ...(mostBytes !== undefined && { mostBytes: { pages: mostBytes } }),
  });
  const rendered: string[] = [];
  let requests = 0;
  const server = createServer(async (req, res) => {
    requests++;
    if (cache.answer(req, res)) return;
    const [path = "/", search = ""] = (req.url ?? "/").split("?");
    const draw = (address: string) => {
      rendered.push(address);
      return make(address);
    };
    const send = path.startsWith("/missing")
      ? await cache.renderMissing("/404", () => draw("/404"))
      : await cache.render({ path, names, search, words: search !== "" }, draw);
    send(req, res);
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
    new Promise<Asked>((done, failed) => {
      request({ port, path, headers, method }, async (res) => {
        const chunks: Buffer[] = [];
        for await (const chunk of res) chunks.push(chunk);
        done({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) });
      })
        .on("error", failed)
        .end();
    });
  const arrived = (count: number) => expect.poll(() => requests).toBe(count);
  return { cache, rendered, hits, ask, arrived };
}
