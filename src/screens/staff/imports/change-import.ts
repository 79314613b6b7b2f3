import { type RouterContextProvider, redirect } from "react-router";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { importsContext } from "../../../slices/imports/context.ts";
import { choices } from "../../../slices/imports/contract.ts";
import { importsPath } from "./import-path.ts";

type ChangeImportOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ActionResult = { message: string; isGone?: true };

export async function changeImport({ context, request }: ChangeImportOptions, id: string) {
  const imports = context.get(importsContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<ActionResult>(
    { context, request },
    {
      begin: {
        labels: {
          publishing: "Visitors see",
          category: "Category",
          address: "Address of the old site",
        },
        async take({ publishing = "", category = "", address = "" }) {
          const importChoices = checked(choices, { publishing, category, address: address.trim() });
          await imports.begin({ id, by, choices: importChoices });
          return { message: "" };
        },
      },
      stop: {
        labels: {},
        async take() {
          await imports.stop({ id, by });
          return { message: "It was stopped. What has come stays." };
        },
      },
      "go-on": {
        labels: {},
        async take() {
          await imports.goOn({ id, by });
          return { message: "" };
        },
      },
      undo: {
        labels: {},
        async take() {
          await imports.undo({ id, by });
          return { message: "" };
        },
      },
      "throw-away": {
        labels: {},
        async take() {
          await imports.throwAway({ id });
          return { message: "", isGone: true };
        },
      },
    },
  );
  return "done" in result && result.done.isGone ? redirect(importsPath, 303) : result;
}
