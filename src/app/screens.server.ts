import type { RouterContextProvider, ServerBuild } from "react-router";
import { languageOf } from "../platform/pages/build-in.ts";
import type { Forms } from "./calls.server.ts";
import { createDrawPreview } from "./draw-preview.server.ts";
import { mailsAsWritten } from "./mails-as-written.server.ts";
import type { Verbs } from "./verbs.server.ts";

type Drawn = ReturnType<Verbs["previewing"]>;

/** Types only: the keys come from the build, so that the process has one instance of each. */
type Contexts = typeof import("./contexts.ts");

export const provideFor =
  (verbs: Verbs, forms: Forms, previewed?: Drawn) =>
  (build: ServerBuild, context: RouterContextProvider) => {
    const keys = contextsOf(build);
    const language = languageOf(build);
    context.set(keys.languageContext, language);
    const provide = (shown: Drawn) => provideFor(verbs, forms, shown);
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
    context.set(keys.gapsContext, verbs.gaps);
    context.set(keys.importsContext, verbs.imports);
    context.set(keys.inboxContext, verbs.inbox);
    context.set(keys.liveContext, verbs.live);
    context.set(keys.archiveContext, verbs.archives);
    context.set(keys.backupsContext, verbs.backups);
    context.set(keys.mailContext, verbs.mail);
    context.set(keys.outboxContext, verbs.outbox);
    context.set(keys.noticesContext, verbs.notices);
    context.set(keys.numbersContext, verbs.numbers);
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
