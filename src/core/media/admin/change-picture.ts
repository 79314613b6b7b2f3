import type { RouterContextProvider } from "react-router";
import { refuseUnlessPublisher } from "../../../cms/documents/admin/editor/publishing-right.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { type SignedIn, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import type { Undo } from "../../admin/use-undo.ts";
import { picturesContext } from "../context.ts";
import { described } from "../contract.ts";

type ChangePictureOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; undo?: Undo; matter?: string };

export async function changePicture({ context, request }: ChangePictureOptions, id: string) {
  const pictures = context.get(picturesContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  /** Visitors see the change at once. @throws Problem 403 */
  async function refuseWhereSeen(who: Pick<SignedIn, "role">) {
    if (await pictures.isSeen(id)) refuseUnlessPublisher(who);
  }

  return takeStaffForm<ActionResult>(
    { context, request },
    {
      describe: {
        labels: { name: "Name", alt: "Alternative text" },
        async take({ name, alt = "" }, who): Promise<ActionResult> {
          await refuseWhereSeen(who);
          const words = alt.replace(/\s+/g, " ");
          const set = checked(described.pick({ name: true, alt: true }), { name, alt: words });
          await pictures.describe({ id, set, by });
          return { message: "Saved." };
        },
      },
      focus: {
        labels: { x: null, y: null },
        async take({ x, y }, who): Promise<ActionResult> {
          await refuseWhereSeen(who);
          const focus = { x: Number(x), y: Number(y) };
          await pictures.describe({
            ...{ id, by },
            set: checked(described.pick({ focus: true }), { focus }),
          });
          return { message: "Saved." };
        },
      },
      async "take-file"({ file = "" }, who): Promise<ActionResult> {
        refuseUnlessPublisher(who);
        const { former } = await pictures.takeFile({ id, file, by });
        return {
          message: "The former file is back, wherever the picture stands.",
          undo: { intent: "take-file", file: former },
          matter: `picture ${id}`,
        };
      },
      async "take-out"(): Promise<ActionResult> {
        await pictures.takeOut({ id, by });
        return {
          message: "The picture was removed. It is kept for 30 days.",
          undo: { intent: "put-back" },
          matter: `picture ${id}`,
        };
      },
      async "put-back"(): Promise<ActionResult> {
        await pictures.putBack({ id, by });
        return { message: "The picture is in the library again.", matter: `picture ${id}` };
      },
    },
  );
}
