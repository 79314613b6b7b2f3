/** Actions on pages in the tree. Each takes effect at once and can be undone. */
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { contentContext } from "../../../slices/content/context.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { type Menu, menu } from "../../../slices/site/contract.ts";
import { lastPosition } from "../../../slices/site/page-order.ts";
import { documentId } from "../documents/document-id.ts";
import { json } from "../parts/json.ts";
import { prefixTitle } from "../titled-message.ts";
import type { Undo } from "../use-undo.ts";

type ChangePagesOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; undo?: Undo };

const mostPlaced = 1_000;
const position = z.int().min(0).max(lastPosition);
const sentBack = json.pipe(z.array(z.object({ id: z.int().min(1), position })).max(mostPlaced));
const menus = z.string().transform((text) => text.split(" ").filter(Boolean));
const menuNames = menus.pipe(z.array(menu));

export async function changePages({ context, request }: ChangePagesOptions) {
  const { deskTree } = context.get(siteContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const write = context.get(writeContext);
  const { documents } = context.get(contentContext);
  const about = async (id: number, message: string) =>
    prefixTitle((await documents.namesOf([id]))[0]?.title ?? "", message);

  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      order: {
        labels: {},
        async take({ id: rawId = "", before = "" }): Promise<ActionResult> {
          const id = documentId(rawId);
          const newPlace = { id, before: before === "" ? null : documentId(before), by };
          const placed = await write((tx) => deskTree.order(tx, newPlace));
          const undo = { intent: "back", id: rawId, placed: JSON.stringify(placed) };
          return { message: await about(newPlace.id, "Moved. Menus and cards follow."), undo };
        },
      },
      move: {
        labels: {},
        async take({ id: rawId = "", below = "" }): Promise<ActionResult> {
          const moved = { id: documentId(rawId), below, by };
          const { from, to, placed } = await write((tx) => deskTree.move(tx, moved));
          const undo = { intent: "back", id: rawId, path: from, placed: JSON.stringify(placed) };
          return { message: await about(moved.id, `It is at ${to} now.`), undo };
        },
      },
      back: {
        labels: {},
        async take({ id, path = "", placed = "" }): Promise<ActionResult> {
          const back = { id: documentId(id ?? ""), path: path || null, by };
          const positions = checked(sentBack, placed);
          await write((tx) => deskTree.putBack(tx, { ...back, placed: positions }));
          return { message: await about(back.id, "It is back where it was.") };
        },
      },
      menus: {
        labels: {},
        async take({ id: rawId = "", menus: names = "" }): Promise<ActionResult> {
          const newMenus: Menu[] = checked(menuNames, names);
          const set = { id: documentId(rawId), menus: newMenus, by };
          const before = await write((tx) => deskTree.setMenus(tx, set));
          const undo = { intent: "menus", id: rawId, menus: before.join(" ") };
          const message = newMenus.length > 0 ? "Its menus are changed." : "It is in no menu.";
          return { message: await about(set.id, message), undo };
        },
      },
    },
  );
  if (!("done" in result)) return result;
  return { ...result, done: { ...result.done, matter: "pages" } };
}
