import { Button } from "@mantine/core";
import { Link } from "react-router";
import { PageHead } from "../../desk/page-head.tsx";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { contentContext } from "../../slices/content/context.ts";
import { siteContext } from "../../slices/site/context.ts";
import { staffContext } from "../../slices/staff/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/pages";
import { documentsPath, newDocumentPath } from "./documents/document-path.ts";
import { NothingWritten } from "./documents/empty-list.tsx";
import { readListQuery } from "./documents/list-query.ts";
import { listTabs } from "./documents/list-tabs.ts";
import { liveIn } from "./documents/live-in.ts";
import { StateTabs } from "./documents/state-tabs.tsx";
import { keepWords } from "./keep-words.ts";
import { changePages } from "./pages/change-pages.ts";
import { PageTree } from "./pages/page-tree.tsx";
import { isMoreThanFolds } from "./pages/use-folds.ts";
import { WordSearch } from "./parts/word-search.tsx";

export const handle = { page: "staff", can: "content.read", change: "content.publish" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { kind, names, begin } = context.get(contentContext).documents.kindAtDesk("pages");
  const { words, state } = readListQuery(request.url);
  const [pages, colleagues, { time_zone: zone }] = await Promise.all([
    site.deskTree.read(),
    context.get(staffContext).colleagues.list(),
    site.company(),
  ]);
  const { role } = context.get(signedInContext);
  const inLanguages = await liveIn(context, { kind, keys: pages.map(({ path }) => path) });
  return {
    names,
    pages,
    inLanguages,
    filter: { words, state },
    tabs: listTabs(names.path, { words, state }),
    // Changes in the tree are published at once.
    mayPublish: can(role, "content.publish"),
    canBegin: begin !== null && can(role, "content.write"),
    staff: Object.fromEntries(colleagues.map(({ id, name }) => [id, name])),
    here: { now: new Date().toISOString(), zone },
  };
}

export const action = ({ context, request }: Route.ActionArgs) => changePages({ context, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const shouldRevalidate = isMoreThanFolds;

export const meta: Route.MetaFunction = () => [{ title: "Pages" }];

export default function Pages({ loaderData }: Route.ComponentProps) {
  const { names, tabs, canBegin, filter, ...tree } = loaderData;
  const write = canBegin ? (
    <Button component={Link} to={newDocumentPath(names.path)}>
      Write a page
    </Button>
  ) : null;
  return (
    <>
      <PageHead
        title="Pages"
        actions={
          <>
            <WordSearch
              at={documentsPath(names.path)}
              words={filter.words}
              label="Search titles"
              does="Search titles"
            />
            {write}
          </>
        }
      />
      <StateTabs tabs={tabs} />
      <PageTree
        {...tree}
        filter={filter}
        none={<NothingWritten names={names} {...filter} action={write} />}
      />
    </>
  );
}
