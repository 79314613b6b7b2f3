import type { RouterContextProvider, ServerBuild } from "react-router";
import type { Forms } from "./calls.server.ts";
import type { Verbs } from "./verbs.server.ts";

/** Types only: the keys come from the build, so that the process has one instance of each. */
type Contexts = typeof import("./contexts.ts");

export const provideFor =
  (
    { backups, site, blog, search, consent, mail, staff, leads, inbox, timeline }: Verbs,
    forms: Forms,
  ) =>
  (build: ServerBuild, context: RouterContextProvider) => {
    const keys = contextsOf(build);
    context.set(keys.siteContext, site);
    context.set(keys.blogContext, blog);
    context.set(keys.searchContext, search);
    context.set(keys.consentContext, consent);
    context.set(keys.inboxContext, inbox);
    context.set(keys.backupsContext, backups);
    context.set(keys.mailContext, mail);
    context.set(keys.staffContext, staff);
    context.set(keys.timelineContext, timeline);
    context.set(keys.entranceContext, forms.entrance);
    context.set(keys.leadsContext, leads);
    context.set(keys.leadFormContext, forms.leads);
    context.set(keys.chatFormContext, forms.chat);
  };

function contextsOf(build: ServerBuild): Contexts {
  const entry: unknown = build.entry.module;
  if (!holdsContexts(entry)) throw new Error("entry.server.tsx does not pass the contexts on");
  return entry.contexts;
}

const holdsContexts = (entry: unknown): entry is { contexts: Contexts } =>
  typeof entry === "object" && entry !== null && "contexts" in entry;
