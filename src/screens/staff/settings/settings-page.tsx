import { useSearchParams } from "react-router";
import { PageHead } from "../../../desk/page-head.tsx";
import type { FieldErrors } from "../../../platform/problem.ts";
import { FormMessage } from "../parts/form-message.tsx";

type Refused = { values: Record<string, string>; errors: FieldErrors; message: string };
type Result = Refused | { intent: string; done: { said: string } } | undefined;
type Drawn = { values: Record<string, string>; errors: FieldErrors; isFirst: boolean };

type SettingsPageProps = {
  title: string;
  lead?: string | undefined;
  result: Result;
  children: (drawn: Drawn) => React.ReactNode;
};

/** What every screen of the settings has: its title, and what came of its form. */
export function SettingsPage({ title, lead, result, children }: SettingsPageProps) {
  const [search] = useSearchParams();
  const refused = result && "errors" in result ? result : null;
  const said = result && "done" in result ? result.done.said : undefined;
  return (
    <>
      <PageHead title={title} under={lead} />
      <FormMessage refused={refused?.message} said={said} />
      {children({
        values: refused?.values ?? {},
        errors: refused?.errors ?? {},
        isFirst: search.has("first"),
      })}
    </>
  );
}
