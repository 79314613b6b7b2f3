import { Box, Button } from "@mantine/core";
import { useRef } from "react";
import { Link, redirect, useNavigation } from "react-router";
import { can } from "../../../core/accounts/roles.ts";
import { FormMessage, HiddenFields, UndoWithoutScripts } from "../../../core/admin/forms.tsx";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { MorePages, WordSearch } from "../../../core/admin/lists.tsx";
import { lowered } from "../../../core/admin/notice-words.ts";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { orNotFound } from "../../../platform/pages/or-not-found.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import { LoadingRows } from "../../../ui/admin/placeholders.tsx";
import { importsPath } from "../../import/admin/import-words.ts";
import { siteContext } from "../../pages/context.ts";
import { contentContext } from "../context.ts";
import type { Route } from "./+types/documents";
import { changeDocuments } from "./change-documents.ts";
import { documentPath, documentsPath, listPath, newDocumentPath } from "./document-path.ts";
import { DocumentRows } from "./document-rows.tsx";
import { type Refusal, useDocumentChange } from "./editor/use-document-change.ts";
import { NothingWritten, StateTabs } from "./list-parts.tsx";
import { listTabs, liveIn, readListQuery } from "./list-query.ts";
import { ListFilters, SelectedBar } from "./list-tools.tsx";

export const handle = { page: "staff", can: "content.read", change: "content.write" };

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const { kind, names, listed, isSingle, begin, isNeeded, right } = await orNotFound(async () =>
    documents.kindInAdmin(params.kind),
  );
  if (isSingle) throw redirect(documentPath(names.path, await documents.idOfSingle(kind)));
  const query = readListQuery(request.url);
  const after = new URL(request.url).searchParams.get("after");
  const [{ rows, next, count, hasMore }, authors, categories, company] = await Promise.all([
    documents.list({ ...query, kind, after }),
    documents.authors(kind),
    documents.categories(kind),
    context.get(siteContext).company(),
  ]);
  const { path } = names;
  const { role } = context.get(signedInContext);
  const isTheirs = right === null || can(role, right);
  const inLanguages = await liveIn(context, { kind, keys: rows.map(({ key }) => key) });
  return {
    names,
    hasPictures: listed.picture !== undefined,
    rows,
    countLabel: counted(count, names.one, lowered(names.many)) + (hasMore ? " or more" : ""),
    authors,
    categories: categories && {
      label: categories.label,
      choices: categories.choices.map(({ id, key, title }) => ({
        value: `${id}`,
        label: title,
        key,
      })),
    },
    inLanguages,
    query,
    tabs: listTabs(path, query),
    first: after && listPath(path, query),
    next: next && listPath(path, { ...query, after: next }),
    requiredIds: rows.filter(({ key }) => isNeeded(key)).map(({ id }) => id),
    canWrite: isTheirs && can(role, "content.write"),
    mayPublish: isTheirs && can(role, "content.publish"),
    canBegin: begin !== null && can(role, "content.write"),
    canBring: kind === "post" && can(role, "content.publish"),
    here: { now: new Date().toISOString(), zone: company.time_zone },
  };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  changeDocuments({ context, params, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.names.many ?? "" },
];

export default function Documents({ loaderData, actionData }: Route.ComponentProps) {
  const { names, rows, query, categories, authors, canWrite, mayPublish } = loaderData;
  const list = useRef<HTMLDivElement>(null);
  const change = useDocumentChange();
  const ownDone = actionData && "done" in actionData ? actionData.done : null;
  useUndo(ownDone);
  const result = change.response ?? actionData;
  const refused = result && "done" in result ? result.done.refused : undefined;
  const at = documentsPath(names.path);
  const isChanging = useNavigation().location?.pathname === at;
  const write = loaderData.canBegin ? (
    <Button component={Link} to={newDocumentPath(names.path)}>
      Write a {names.one}
    </Button>
  ) : null;
  return (
    <>
      <ListHead names={names} query={query} canBring={loaderData.canBring} write={write} />
      <StateTabs tabs={loaderData.tabs} />
      <FormMessage
        refused={actionData && "message" in actionData ? actionData.message : undefined}
        message={ownDone?.undo ? undefined : ownDone?.message}
      />
      <UndoWithoutScripts result={actionData} />
      {refused && refused.length > 0 ? <Refusals of={refused} /> : null}
      <ListFilters
        kind={names.path}
        query={query}
        authors={authors}
        categories={categories}
        countLabel={loaderData.countLabel}
      />
      <section aria-label={names.many} aria-busy={isChanging}>
        {isChanging ? <LoadingRows rows={Math.max(3, rows.length)} label="Loading" /> : null}
        <div hidden={isChanging} ref={list}>
          {rows.length > 0 ? (
            <DocumentRows
              kind={names.path}
              rows={rows}
              canWrite={canWrite}
              mayPublish={mayPublish}
              hasPictures={loaderData.hasPictures}
              inLanguages={loaderData.inLanguages}
              here={loaderData.here}
              canBegin={loaderData.canBegin}
              requiredIds={loaderData.requiredIds}
              send={change.send}
            />
          ) : (
            <NothingWritten
              names={names}
              words={query.words}
              state={query.state}
              hasFilters={query.author !== "" || query.category !== null}
              action={write}
            />
          )}
          <MorePages first={loaderData.first} next={loaderData.next} />
          {canWrite ? (
            <SelectedBar
              list={list}
              rows={rows}
              at={at}
              change={change}
              mayPublish={mayPublish}
              authors={authors}
              categories={categories}
            />
          ) : null}
        </div>
      </section>
    </>
  );
}

type ListHeadProps = Pick<Route.ComponentProps["loaderData"], "names" | "query" | "canBring"> & {
  write: React.ReactNode;
};

const ListHead = ({ names, query, canBring, write }: ListHeadProps) => (
  <PageHead
    title={names.many}
    actions={
      <>
        <WordSearch
          at={documentsPath(names.path)}
          words={query.words}
          label="Search titles and texts"
          does="Search titles and texts"
        >
          <HiddenFields of={{ ...query, author: query.author || null, words: null }} />
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
);

const Refusals = ({ of }: { of: Refusal[] }) => (
  <Box pt="md">
    <Panel title={counted(of.length, "stays as it was", "stay as they were")} tone="sun">
      <ul>
        {of.map(({ id, title, why }) => (
          <li key={id}>
            {title}: {why}
          </li>
        ))}
      </ul>
    </Panel>
  </Box>
);
