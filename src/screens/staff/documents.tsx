/** What there is of one kind, what was written last first. */
import { Button } from "@mantine/core";
import { Link, redirect, useNavigation } from "react-router";
import { LoadingRows } from "../../desk/loading-rows.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { orNotFound } from "../../platform/pages/or-not-found.ts";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { contentContext } from "../../slices/content/context.ts";
import { documentState } from "../../slices/content/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/documents";
import {
  documentPath,
  documentsPath,
  listPath,
  newDocumentPath,
} from "./documents/document-path.ts";
import { DocumentRows } from "./documents/document-rows.tsx";
import { listTabs } from "./documents/list-tabs.ts";
import { liveIn } from "./documents/live-in.ts";
import { NothingWritten } from "./documents/nothing-written.tsx";
import { StateTabs } from "./documents/state-tabs.tsx";
import { importsPath } from "./imports/import-path.ts";
import { MorePages } from "./parts/more-pages.tsx";
import { WordSearch } from "./parts/word-search.tsx";

export const handle = { page: "staff", can: "content.read" };

const longestWords = 200;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const { kind, names, isSingle, begin } = await orNotFound(async () =>
    documents.kindAtDesk(params.kind),
  );
  if (isSingle) throw redirect(documentPath(names.path, await documents.idOfSingle(kind)));
  const asked = new URL(request.url).searchParams;
  const words = (asked.get("words") ?? "").replaceAll("\0", "").trim().slice(0, longestWords);
  const state = documentState.safeParse(asked.get("state")).data ?? null;
  const after = asked.get("after");
  const [{ rows, next }, { time_zone: zone }] = await Promise.all([
    documents.page({ kind, words, state, after }),
    context.get(siteContext).company(),
  ]);
  const { path } = names;
  const inLanguages = await liveIn(context, { kind, keys: rows.map(({ key }) => key) });
  return {
    names,
    rows,
    inLanguages,
    words,
    tabs: listTabs(names.path, { words, state }),
    state,
    first: after && listPath(path, { words, state }),
    next: next && listPath(path, { words, state, after: next }),
    canBegin: begin !== null && can(context.get(signedInContext).role, "content.write"),
    canBring: kind === "post" && can(context.get(signedInContext).role, "content.publish"),
    here: { now: new Date().toISOString(), zone },
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.names.many ?? "" },
];

export default function Documents({ loaderData }: Route.ComponentProps) {
  const { names, rows, inLanguages, words, tabs, state, first, next, canBegin, canBring, here } =
    loaderData;
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
              label="Search titles"
              does="Search titles"
            />
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
      <section aria-label={names.many} aria-busy={isChanging}>
        {isChanging ? <LoadingRows rows={Math.max(3, rows.length)} label="Loading" /> : null}
        <div hidden={isChanging}>
          {rows.length > 0 ? (
            <DocumentRows kind={names.path} {...{ rows, inLanguages, here }} />
          ) : (
            <NothingWritten {...{ names, words, state }} action={write} />
          )}
          <MorePages first={first} next={next} />
        </div>
      </section>
    </>
  );
}
