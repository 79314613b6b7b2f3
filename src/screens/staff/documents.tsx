/** What there is of one kind, by what its address asks for. */
import { Box, Button } from "@mantine/core";
import { useRef } from "react";
import { Link, redirect, useNavigation } from "react-router";
import { LoadingRows } from "../../desk/loading-rows.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { counted } from "../../platform/counted.ts";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { contentContext } from "../../slices/content/context.ts";
import { mostCounted } from "../../slices/content/contract.ts";
import type { KindNames } from "../../slices/content/kind.ts";
import { siteContext } from "../../slices/site/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/documents";
import { type Refused, useDocumentChange } from "./document/use-document-change.ts";
import { changeDocuments } from "./documents/change-documents.ts";
import {
  documentPath,
  documentsPath,
  listPath,
  newDocumentPath,
} from "./documents/document-path.ts";
import { DocumentRows } from "./documents/document-rows.tsx";
import { listAsked } from "./documents/list-asked.ts";
import { HiddenFields, ListFilters } from "./documents/list-filters.tsx";
import { listTabs } from "./documents/list-tabs.ts";
import { liveIn } from "./documents/live-in.ts";
import { NothingWritten } from "./documents/nothing-written.tsx";
import { SelectedBar } from "./documents/selected-bar.tsx";
import { StateTabs } from "./documents/state-tabs.tsx";
import { importsPath } from "./imports/import-path.ts";
import { OneButton } from "./inbox/outcome.tsx";
import { keepWords } from "./keep-words.ts";
import { lowered } from "./lowered.ts";
import { FormMessage } from "./parts/form-message.tsx";
import { MorePages } from "./parts/more-pages.tsx";
import { WordSearch } from "./parts/word-search.tsx";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const { kind, names, listed, isSingle, begin, isNeeded, right } = await orNotFound(async () =>
    documents.kindAtDesk(params.kind),
  );
  if (isSingle) throw redirect(documentPath(names.path, await documents.idOfSingle(kind)));
  const asked = listAsked(request.url);
  const after = new URL(request.url).searchParams.get("after");
  const [{ rows, next }, count, authors, categories, { time_zone: zone }] = await Promise.all([
    documents.page({ ...asked, kind, after }),
    documents.count({ ...asked, kind }),
    listed.author === undefined ? [] : documents.authors(kind),
    documents.categories(kind),
    context.get(siteContext).company(),
  ]);
  const { path } = names;
  const { role } = context.get(signedInContext);
  const isTheirs = right === null || can(role, right);
  const inLanguages = await liveIn(context, { kind, keys: rows.map(({ key }) => key) });
  return {
    names,
    arePictured: listed.picture !== undefined,
    rows,
    found: foundWords(count, names),
    authors,
    categories: categories && {
      label: categories.label,
      choices: categories.choices.map(({ id, key, title }) => ({
        ...{ value: `${id}`, label: title },
        key,
      })),
    },
    inLanguages,
    asked,
    tabs: listTabs(path, asked),
    first: after && listPath(path, asked),
    next: next && listPath(path, { ...asked, after: next }),
    needed: rows.filter(({ key }) => isNeeded(key)).map(({ id }) => id),
    canWrite: isTheirs && can(role, "content.write"),
    mayPublish: isTheirs && can(role, "content.publish"),
    canCopy: begin !== null,
    canBegin: begin !== null && can(role, "content.write"),
    canBring: kind === "post" && can(role, "content.publish"),
    here: { now: new Date().toISOString(), zone },
  };
}

/** Counting ends at a thousand. */
const foundWords = (count: number, { one, many }: KindNames): string =>
  counted(count, one, lowered(many)) + (count >= mostCounted ? " or more" : "");

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeDocuments({ context, params, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.names.many ?? "" },
];

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const list = useRef<HTMLDivElement>(null);
  const change = useDocumentChange();
  const came = change.came ?? actionData;

  const { names, rows, asked, tabs, first, next, canBegin, canBring } = loaderData;
  const { words, state, author, category, sort } = asked;
  const done = came && "done" in came ? came.done : null;
  const isChanging = useNavigation().location?.pathname === documentsPath(names.path);
  const write = canBegin ? (
    <Button component={Link} to={newDocumentPath(names.path)}>
      Write a {names.one}
    </Button>
  ) : null;
  return (
    <>
      <PageHead
        title={names.many}
        actions={
          <>
            <WordSearch
              at={documentsPath(names.path)}
              words={words}
              label="Search titles and texts"
              does="Search titles and texts"
            >
              <HiddenFields of={{ state, author, category, sort }} />
            </WordSearch>
            {canBring ? (
              <Button component={Link} to={importsPath} variant="default">
                Bring posts from elsewhere…
              </Button>
            ) : null}
            {write}
          </>
        }
      />
      <StateTabs tabs={tabs} />
      <FormMessage
        refused={actionData && "message" in actionData ? actionData.message : undefined}
        said={actionData && "done" in actionData ? actionData.done.said : undefined}
      />
      {actionData && "done" in actionData && actionData.done.undo ? (
        <OneButton label="Undo" form={actionData.done.undo} to={documentsPath(names.path)} />
      ) : null}
      {done?.refused && done.refused.length > 0 ? (
        <Box pt="md">
          <Refusals of={done.refused} />
        </Box>
      ) : null}
      <ListFilters {...loaderData} kind={names.path} />
      <section aria-label={names.many} aria-busy={isChanging}>
        {isChanging ? <LoadingRows rows={Math.max(3, rows.length)} label="Loading" /> : null}
        <div hidden={isChanging} ref={list}>
          {rows.length > 0 ? (
            <DocumentRows {...loaderData} kind={names.path} send={change.send} />
          ) : (
            <NothingWritten
              {...{ names, words, state }}
              isFiltered={author !== "" || category !== null}
              action={write}
            />
          )}
          <MorePages first={first} next={next} />
          {loaderData.canWrite ? (
            <SelectedBar {...{ ...loaderData, list, change }} at={documentsPath(names.path)} />
          ) : null}
        </div>
      </section>
    </>
  );
}

const Refusals = ({ of }: { of: Refused[] }) => (
  <Panel title={counted(of.length, "stays as it was", "stay as they were")} tone="sun">
    <ul>
      {of.map(({ id, title, why }) => (
        <li key={id}>
          {title}: {why}
        </li>
      ))}
    </ul>
  </Panel>
);
