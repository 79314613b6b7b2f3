import type { ServerBuild } from "react-router";
import { languageAt } from "../platform/language-address.ts";
import { anybodysRequest } from "../platform/pages/bridge.ts";
import { buildIn } from "../platform/pages/build-in.ts";
import { draw, type Provide } from "../platform/pages/drawing.ts";
import type { PageDrawing } from "../platform/pages/page-context.ts";
import type { Sender } from "../platform/pages/sender.ts";
import { Problem } from "../platform/problem.ts";
import type { DrawPreview } from "../slices/content/context.ts";
import type { Verbs } from "./verbs.server.ts";

type Needs = {
  verbs: Pick<Verbs, "content" | "site" | "previewing">;
  build: ServerBuild;
  /** The slices' verbs for a page's loaders, some of them otherwise. */
  provide(shown: ReturnType<Verbs["previewing"]>): Provide;
};

/** Draws the page at which visitors will meet a document, by that page's own loader and parts. */
export const createDrawPreview =
  ({ verbs, build, provide }: Needs): DrawPreview =>
  async (document, preview) => {
    const { content, site, previewing } = verbs;
    const kind = content.kinds.find(({ kind: name }) => name === document.kind);
    const address = kind?.previewAt(document);
    if (!address) throw new Problem(404, "There is no preview of this.");
    const publicUrl = site.origin === null ? null : new URL(site.origin);
    const drawing: PageDrawing = {
      wholePage: true,
      readyHtml: new Map(),
      inTurn: (render) => render(),
      waitForTurn: async () => true,
      preview,
    };
    const { language } = languageAt(address);
    const request = anybodysRequest({ address, publicUrl });
    const page = { build: buildIn(build, language), request, drawing };
    const asking = { sender: nobody, staff: undefined };
    const response = await draw(provide(previewing(document)), { ...page, asking });
    response.headers.set("x-robots-tag", "noindex");
    return response;
  };

/** For pages of a visitor's own: whoever looks has none. */
const nobody: Sender = {
  ip: "",
  cookies: {},
  host: "",
  protocol: "https:",
  agent: "",
  network: "",
  admit() {},
  admitFitting() {},
};
