/** Renders a page whole, so that it can be kept, hashed and compressed. Re-exports what the server must share with it. */
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { faultContext, readyHtmlContext } from "./context.ts";
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

/** Leaves what a loader threw where the server finds it, which logs it and answers. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(faultContext).error = error;
}
