/** Renders a page whole, so that it can be kept, hashed and compressed. Re-exports what the server must share with it. */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { readyHtmlContext } from "./context.ts";
import { scriptsLast } from "./shell/scripts-last.ts";
import { ReadyHtmlContext } from "./ui/ready-html.tsx";

export * as shared from "./context.ts";

/** How long a page's data may take. */
export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(late);
        headers.set("content-type", "text/html; charset=utf-8");
        resolve(new Response(scriptsLast(Buffer.concat(chunks).toString()), { status, headers }));
        done();
      },
    });
    const page = (
      <ReadyHtmlContext value={loadContext.get(readyHtmlContext)}>
        <ServerRouter context={context} url={request.url} />
      </ReadyHtmlContext>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
    const late = setTimeout(() => {
      abort();
      reject(new Error(`the page ${new URL(request.url).pathname} took longer than ${streamTimeout} ms`));
    }, streamTimeout + 1_000);
  });
}

/** What a loader threw and did not mean as an answer. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error("a page could not be made", new URL(request.url).pathname, error);
}
