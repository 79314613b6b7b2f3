/** What is done with one picture of the library. A file in its place is sent to a call. */
import type { RouterContextProvider } from "react-router";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { type SignedIn, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { picturesContext } from "../../../slices/media/context.ts";
import { described } from "../../../slices/media/contract.ts";
import { refuseUnlessPublisher } from "../document/publishing-right.ts";
import type { Undo } from "../use-undo.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };
type Done = { said: string; undo?: Undo; matter?: string };

export async function changePicture({ context, request }: Asked, id: string) {
  const pictures = context.get(picturesContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  /** What visitors see of it changes at once. @throws Problem 403 */
  async function refuseWhereSeen(who: Pick<SignedIn, "role">) {
    if (await pictures.isSeen(id)) refuseUnlessPublisher(who);
  }

  return takeStaffForm<Done>(
    { context, request },
    {
      describe: {
        labels: { name: "Name", alt: "Alternative text" },
        async take({ name, alt = "" }, who): Promise<Done> {
          await refuseWhereSeen(who);
          const words = alt.replace(/\s+/g, " ");
          const set = checked(described.pick({ name: true, alt: true }), { name, alt: words });
          await pictures.describe({ id, set, by });
          return { said: "Saved." };
        },
      },
      focus: {
        labels: { x: null, y: null },
        async take({ x, y }, who): Promise<Done> {
          await refuseWhereSeen(who);
          const focus = { x: Number(x), y: Number(y) };
          await pictures.describe({
            ...{ id, by },
            set: checked(described.pick({ focus: true }), { focus }),
          });
          return { said: "Saved." };
        },
      },
      "take-file": {
        labels: {},
        async take({ file = "" }, who): Promise<Done> {
          refuseUnlessPublisher(who);
          const { former } = await pictures.takeFile({ id, file, by });
          return {
            said: "The former file is back, wherever the picture stands.",
            undo: { intent: "take-file", file: former },
            matter: `picture ${id}`,
          };
        },
      },
      "take-out": {
        labels: {},
        async take(): Promise<Done> {
          await pictures.takeOut({ id, by });
          return {
            said: "The picture is taken out. It is kept for 30 days.",
            undo: { intent: "put-back" },
            matter: `picture ${id}`,
          };
        },
      },
      "put-back": {
        labels: {},
        async take(): Promise<Done> {
          await pictures.putBack({ id, by });
          return { said: "The picture is in the library again.", matter: `picture ${id}` };
        },
      },
    },
  );
}
