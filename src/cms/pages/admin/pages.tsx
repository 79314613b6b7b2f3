import { Button } from "@mantine/core";
import { Link, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { staffContext } from "../../../core/accounts/context.ts";
import { can } from "../../../core/accounts/roles.ts";
import { json } from "../../../core/admin/json-field.ts";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { WordSearch } from "../../../core/admin/lists.tsx";
import { prefixTitle } from "../../../core/admin/notice-words.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import { documentId, documentsPath, newDocumentPath } from "../../documents/admin/document-path.ts";
import { NothingWritten, StateTabs } from "../../documents/admin/list-parts.tsx";
import { listTabs, liveIn, readListQuery } from "../../documents/admin/list-query.ts";
import { contentContext } from "../../documents/context.ts";
import { lastPosition } from "../admin-tree.ts";
import { siteContext } from "../context.ts";
import { type Menu, menu } from "../contract.ts";
import type { Route } from "./+types/pages";
import { isMoreThanFolds, PageTree } from "./page-tree.tsx";

export const handle = { page: "staff", can: "content.read", change: "content.publish" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const { kind, names, begin } = context.get(contentContext).documents.kindInAdmin("pages");
  const { words, state } = readListQuery(request.url);
  const [pages, colleagues, { time_zone: zone }] = await Promise.all([
    site.adminTree.read(),
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

type ChangePagesOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; undo?: Undo };

const mostPlaced = 1_000;
const position = z.int().min(0).max(lastPosition);
const sentBack = json.pipe(z.array(z.object({ id: z.int().min(1), position })).max(mostPlaced));
const menus = z.string().transform((text) => text.split(" ").filter(Boolean));
const menuNames = menus.pipe(z.array(menu));

async function changePages({ context, request }: ChangePagesOptions) {
  const { adminTree } = context.get(siteContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const write = context.get(writeContext);
  const { documents } = context.get(contentContext);
  const about = async (id: number, message: string) =>
    prefixTitle((await documents.namesOf([id]))[0]?.title ?? "", message);

  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      async order({ id: rawId = "", before = "" }): Promise<ActionResult> {
        const id = documentId(rawId);
        const newPlace = { id, before: before === "" ? null : documentId(before), by };
        const placed = await write((tx) => adminTree.order(tx, newPlace));
        const undo = { intent: "back", id: rawId, placed: JSON.stringify(placed) };
        return { message: await about(newPlace.id, "Moved. Menus and cards follow."), undo };
      },
      async move({ id: rawId = "", below = "" }): Promise<ActionResult> {
        const moved = { id: documentId(rawId), below, by };
        const { from, to, placed } = await write((tx) => adminTree.move(tx, moved));
        const undo = { intent: "back", id: rawId, path: from, placed: JSON.stringify(placed) };
        return { message: await about(moved.id, `It is at ${to} now.`), undo };
      },
      async back({ id, path = "", placed = "" }): Promise<ActionResult> {
        const back = { id: documentId(id ?? ""), path: path || null, by };
        const positions = checked(sentBack, placed);
        await write((tx) => adminTree.putBack(tx, { ...back, placed: positions }));
        return { message: await about(back.id, "It is back where it was.") };
      },
      async menus({ id: rawId = "", menus: names = "" }): Promise<ActionResult> {
        const newMenus: Menu[] = checked(menuNames, names);
        const set = { id: documentId(rawId), menus: newMenus, by };
        const before = await write((tx) => adminTree.setMenus(tx, set));
        const undo = { intent: "menus", id: rawId, menus: before.join(" ") };
        const message = newMenus.length > 0 ? "Its menus are changed." : "It is in no menu.";
        return { message: await about(set.id, message), undo };
      },
    },
  );
  if (!("done" in result)) return result;
  return { ...result, done: { ...result.done, matter: "pages" } };
}
