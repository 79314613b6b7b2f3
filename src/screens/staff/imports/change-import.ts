/** What is done with an import: it is begun, stopped, gone on with, taken back, or thrown away. */
import { type RouterContextProvider, redirect } from "react-router";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { importsContext } from "../../../slices/imports/context.ts";
import { choices } from "../../../slices/imports/contract.ts";
import { importsPath } from "./import-path.ts";

type Asked = { context: Readonly<RouterContextProvider>; request: Request };
type Done = { said: string; isGone?: true };

export async function changeImport({ context, request }: Asked, id: string) {
  const imports = context.get(importsContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<Done>(
    { context, request },
    {
      begin: {
        labels: {
          publishing: "Visitors see",
          category: "Category",
          address: "Address of the old site",
        },
        async take({ publishing = "", category = "", address = "" }) {
          const said = checked(choices, { publishing, category, address: address.trim() });
          await imports.begin({ id, by, choices: said });
          return { said: "" };
        },
      },
      stop: {
        labels: {},
        async take() {
          await imports.stop({ id, by });
          return { said: "It was stopped. What has come stays." };
        },
      },
      "go-on": {
        labels: {},
        async take() {
          await imports.goOn({ id, by });
          return { said: "" };
        },
      },
      undo: {
        labels: {},
        async take() {
          await imports.undo({ id, by });
          return { said: "" };
        },
      },
      "throw-away": {
        labels: {},
        async take() {
          await imports.throwAway({ id });
          return { said: "", isGone: true };
        },
      },
    },
  );
  return "done" in result && result.done.isGone ? redirect(importsPath, 303) : result;
}
