import { randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { frameSourcesHeader, scriptHashesHeader } from "./platform/http/security-headers.ts";
import { isStaffRoute, staffManifestUrl, takeMarks } from "./platform/pages/own-scripts.ts";
import { drawingContext } from "./platform/pages/page-context.ts";
import { scriptsLast } from "./platform/pages/scripts-last.ts";
import { ScriptMark } from "./ui/own-script.tsx";
import { ReadyHtmlContext } from "./ui/ready-html.tsx";

export * as contexts from "./app/contexts.ts";
export * as pageKeys from "./platform/pages/page-context.ts";

export const streamTimeout = 5_000;

type Page = { request: Request; context: EntryContext; readyHtml: Map<string, string> };

export default async function handleRequest(
  ...[request, status, headers, context, loadContext]: Drawn
): Promise<Response> {
  const { inTurn, readyHtml, preview, frames = [] } = loadContext.get(drawingContext);
  const isStaffs = isOfStaff(context);
  const page = { request, context: isStaffs ? withAllRoutes(context) : context, readyHtml };
  const { html, hashes } = await inTurn(() => render(page));
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(scriptHashesHeader, hashes.join(" "));
  headers.set(frameSourcesHeader, frames.join(" "));
  if (preview) return new Response(html, { status, headers });
  return new Response(scriptsLast(isStaffs ? ofAdmin(html, page) : html), { status, headers });
}

const isOfStaff = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.some(({ route }) => isStaffRoute(route.id));

/** Only the build has two lists of routes (`scripts/build-manifests.ts`). */
function withAllRoutes({ manifest, ...rest }: EntryContext): EntryContext {
  const url = import.meta.env.DEV ? manifest.url : staffManifestUrl(manifest.url);
  return { ...rest, manifest: { ...manifest, url } };
}

/**
 * Mantine's styles need a colour scheme; our tokens set light and dark below it (`ui/admin/theme.css`).
 * `data-build` lets a tab find out that it is older than the site (`ui/admin/renewed.ts`).
 */
function ofAdmin(html: string, { context: { manifest } }: Page): string {
  const build = import.meta.env.DEV ? "" : ` data-build="${manifest.url}"`;
  return html.replace("<html ", `<html data-mantine-color-scheme="light"${build} `);
}

type Drawn = [
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
];

function render({ request, context, readyHtml }: Page): Promise<ReturnType<typeof takeMarks>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const mark = randomBytes(16).toString("base64url");
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(late);
        resolve(takeMarks(Buffer.concat(chunks).toString(), mark));
        done();
      },
    });
    const page = (
      <ScriptMark value={mark}>
        <ReadyHtmlContext value={readyHtml}>
          <ServerRouter context={context} url={request.url} nonce={mark} />
        </ReadyHtmlContext>
      </ScriptMark>
    );
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady: () => pipe(sink),
      onShellError: fail,
      onError: fail,
    });
    const late = setTimeout(() => {
      const { pathname } = new URL(request.url);
      fail(new Error(`the page ${pathname} took longer than ${streamTimeout} ms`));
      abort();
    }, streamTimeout + 1_000);

    function fail(error: unknown) {
      clearTimeout(late);
      reject(error);
    }
  });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // Keep the first error: later ones follow from it and say less.
  context.get(drawingContext).fault ??= error;
}
