import { useLocation, useSearchParams } from "react-router";
import type { FieldErrors } from "../../platform/problem.ts";
import { PageHead } from "../../ui/admin/page-layout.tsx";
import { notFresh } from "../accounts/not-fresh.ts";
import { FormMessage } from "./forms.tsx";
import { settingTitle } from "./settings-list.ts";
import { type Undo, useUndo } from "./use-undo.ts";

type Refused = { values: Record<string, string>; errors: FieldErrors; message: string };
type Unsent = { unsent?: "signed-out" | "other" };
type ActionResult = { message?: string; isSaved?: boolean; undo?: Undo; matter?: string };
export type Result =
  | (((Refused & Unsent) | { intent: string; done: ActionResult }) & { at?: string })
  | undefined;

export type Drawn = {
  values: Record<string, string>;
  errors: FieldErrors;
  isFirst: boolean;
  result: Result;
};

export const isSaved = (result: Result): boolean =>
  result ? "done" in result && result.done.isSaved === true : false;

type SettingsPageProps = {
  lead?: string | undefined;
  result: Result;
  saves?: boolean;
  actions?: React.ReactNode;
  children: (formState: Drawn) => React.ReactNode;
};

export function SettingsPage(props: SettingsPageProps) {
  const { lead, result, saves = false, actions, children } = props;
  const [search] = useSearchParams();
  const title = settingTitle(useLocation().pathname);
  const isFirst = search.has("first");
  const refused = result && "errors" in result ? result : null;
  const done = result && "done" in result ? result.done : null;
  useUndo(done);
  const isShownBelow = saves && refused?.unsent !== undefined;
  return (
    <>
      <PageHead title={title} under={lead} actions={isFirst ? null : actions} />
      <FormMessage
        refused={isShownBelow ? undefined : refused?.message}
        message={done?.undo ? undefined : done?.message}
        isSignedOut={refused?.unsent === "signed-out" || refused?.message === notFresh}
      />
      {children({
        values: refused?.values ?? {},
        errors: refused?.errors ?? {},
        isFirst,
        result,
      })}
    </>
  );
}
