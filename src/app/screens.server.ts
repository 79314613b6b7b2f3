import type { RouterContextProvider, ServerBuild } from "react-router";
import { languageAt, ownLanguage } from "../platform/language.ts";
import { anybodysRequest, type Sender } from "../platform/pages/bridge.ts";
import { draw, type Provide } from "../platform/pages/drawing.ts";
import type { PageDrawing } from "../platform/pages/page-context.ts";
import { buildIn, languageOf } from "../platform/pages/place.ts";
import { Problem } from "../platform/problem.ts";
import type { DrawPreview } from "../slices/content/context.ts";
import { twinOf } from "../slices/content/kind.ts";
import type { ReadMailsAsWritten } from "../slices/site/context.ts";
import { sayOf } from "../words/translators.ts";
import type { Forms } from "./calls.server.ts";
import type { Verbs } from "./verbs.server.ts";

type Drawn = ReturnType<Verbs["previewing"]>;

/** Only for types: the keys come from the build, so that the process has one instance of each. */
type Contexts = typeof import("./contexts.ts");

export const provideFor =
  (verbs: Verbs, forms: Forms, previewed?: Drawn) =>
  (build: ServerBuild, context: RouterContextProvider) => {
    const keys = contextsOf(build);
    const language = languageOf(build);
    context.set(keys.languageContext, language);
    const provide = (preview: Drawn) => provideFor(verbs, forms, preview);
    const drawPreview = createDrawPreview({ verbs, build, provide });
    context.set(keys.previewContext, { draw: drawPreview, links: verbs.previewLinks });
    const { content, site, blog, cases, search } = previewed ?? verbs.translated[language];
    context.set(keys.contentContext, content);
    context.set(keys.siteContext, site);
    context.set(keys.mailsAsWrittenContext, mailsAsWritten(verbs));
    context.set(keys.blogContext, blog);
    context.set(keys.casesContext, cases);
    context.set(keys.picturesContext, verbs.pictures);
    context.set(keys.peopleContext, verbs.people);
    context.set(keys.privacyContext, verbs.privacy);
    context.set(keys.myDataContext, forms.myData);
    context.set(keys.searchContext, search);
    context.set(keys.consentContext, verbs.consent);
    context.set(keys.unansweredSearchesContext, verbs.unansweredSearches);
    context.set(keys.importsContext, verbs.imports);
    context.set(keys.inboxContext, verbs.inbox);
    context.set(keys.liveContext, verbs.live);
    context.set(keys.archiveContext, verbs.archives);
    context.set(keys.backupsContext, verbs.backups);
    context.set(keys.mailContext, verbs.mail);
    context.set(keys.outboxContext, verbs.outbox);
    context.set(keys.noticesContext, verbs.notices);
    context.set(keys.reportsContext, verbs.reports);
    context.set(keys.staffContext, verbs.staff);
    context.set(keys.approvalsContext, verbs.approvals);
    context.set(keys.answersContext, verbs.answers);
    context.set(keys.webhooksContext, verbs.webhooks);
    context.set(keys.timelineContext, verbs.timeline);
    context.set(keys.entranceContext, forms.entrance);
    context.set(keys.leadsContext, verbs.leads);
    context.set(keys.leadFormContext, forms.leads);
    context.set(keys.enquiryContext, forms.enquiries);
    context.set(keys.chatContext, verbs.chat);
    context.set(keys.chatFormContext, forms.chat);
  };

function contextsOf(build: ServerBuild): Contexts {
  const entry: unknown = build.entry.module;
  if (!holdsContexts(entry)) throw new Error("entry.server.tsx does not pass the contexts on");
  return entry.contexts;
}

const holdsContexts = (entry: unknown): entry is { contexts: Contexts } =>
  typeof entry === "object" && entry !== null && "contexts" in entry;

type DrawPreviewDeps = {
  verbs: Pick<Verbs, "content" | "site" | "previewing">;
  build: ServerBuild;
  provide(content: ReturnType<Verbs["previewing"]>): Provide;
};

const createDrawPreview =
  ({ verbs, build, provide }: DrawPreviewDeps): DrawPreview =>
  async (document, preview) => {
    const { content, site, previewing } = verbs;
    const kind = content.kinds.find(({ kind: name }) => name === document.kind);
    const address = kind?.previewAt(document);
    if (!address) throw new Problem(404, "There is no preview of this.");
    const publicUrl = site.origin === null ? null : new URL(site.origin);
    const drawing: PageDrawing = {
      isDocumentRequest: true,
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

/** Stands in for the visitor on pages that are personal: a preview has no visitor. */
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

const mailsAsWritten =
  ({ previewing }: Pick<Verbs, "previewing">): ReadMailsAsWritten =>
  async (document) => {
    const { site } = previewing(document);
    const language = twinOf(document.kind)?.language ?? ownLanguage;
    const [words, company] = await Promise.all([site.mailWords(), site.company()]);
    return { words, company, language, say: sayOf(language) };
  };
