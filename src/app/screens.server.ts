import type { RouterContextProvider, ServerBuild } from "react-router";
import { twinOf } from "../cms/content-types/kind.ts";
import type { DrawPreview } from "../cms/documents/context.ts";
import type { ReadMailsAsWritten } from "../cms/pages/context.ts";
import { sayOf } from "../core/languages/translators.ts";
import { anybodysRequest, draw, type Provide } from "../platform/pages/drawing.ts";
import type { PageDrawing } from "../platform/pages/page-context.ts";
import { buildIn, languageOf } from "../platform/pages/place.ts";
import type { Sender } from "../platform/pages/plain-form.ts";
import { Problem } from "../platform/problem.ts";
import { languageAt, ownLanguage } from "../platform/text/language.ts";
import type { Forms } from "./calls.server.ts";
import type { Services } from "./services.server.ts";

type Drawn = ReturnType<Services["previewing"]>;

/** Only for types: the keys come from the build, so that the process has one instance of each. */
type Contexts = typeof import("./contexts.ts");

export const provideFor =
  (services: Services, forms: Forms, previewed?: Drawn) =>
  (build: ServerBuild, context: RouterContextProvider) => {
    const keys = contextsOf(build);
    const language = languageOf(build);
    context.set(keys.languageContext, language);
    const provide = (preview: Drawn) => provideFor(services, forms, preview);
    const drawPreview = createDrawPreview({ services, build, provide });
    context.set(keys.previewContext, { draw: drawPreview, links: services.previewLinks });
    const { content, site, blog, cases, search } = previewed ?? services.translated[language];
    context.set(keys.contentContext, content);
    context.set(keys.siteContext, site);
    context.set(keys.mailsAsWrittenContext, mailsAsWritten(services));
    context.set(keys.undoContext, services.undo);
    context.set(keys.blogContext, blog);
    context.set(keys.casesContext, cases);
    context.set(keys.picturesContext, services.pictures);
    context.set(keys.contactsContext, services.contacts);
    context.set(keys.privacyContext, services.privacy);
    context.set(keys.myDataContext, forms.myData);
    context.set(keys.searchContext, search);
    context.set(keys.consentContext, services.consent);
    context.set(keys.unansweredSearchesContext, services.unansweredSearches);
    context.set(keys.importsContext, services.imports);
    context.set(keys.inboxContext, services.inbox);
    context.set(keys.liveContext, services.live);
    context.set(keys.archiveContext, services.archives);
    context.set(keys.backupsContext, services.backups);
    context.set(keys.mailContext, services.mail);
    context.set(keys.outboxContext, services.outbox);
    context.set(keys.notificationsContext, services.notifications);
    context.set(keys.reportsContext, services.reports);
    context.set(keys.staffContext, services.staff);
    context.set(keys.approvalsContext, services.approvals);
    context.set(keys.answersContext, services.answers);
    context.set(keys.webhooksContext, services.webhooks);
    context.set(keys.timelineContext, services.timeline);
    context.set(keys.entranceContext, forms.entrance);
    context.set(keys.leadsContext, services.leads);
    context.set(keys.leadFormContext, forms.leads);
    context.set(keys.enquiryContext, forms.enquiries);
    context.set(keys.chatContext, services.chat);
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
  services: Pick<Services, "content" | "site" | "previewing">;
  build: ServerBuild;
  provide(content: ReturnType<Services["previewing"]>): Provide;
};

const createDrawPreview =
  ({ services, build, provide }: DrawPreviewDeps): DrawPreview =>
  async (document, preview) => {
    const { content, site, previewing } = services;
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
  ({ previewing }: Pick<Services, "previewing">): ReadMailsAsWritten =>
  async (document) => {
    const { site } = previewing(document);
    const language = twinOf(document.kind)?.language ?? ownLanguage;
    const [words, company] = await Promise.all([site.mailWords(), site.company()]);
    return { words, company, language, say: sayOf(language) };
  };
