import { parseAccent } from "../../../slices/site/accent.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { keepWords, readTheirs } from "../keep-words.ts";
import type { Route } from "./+types/look";
import { changeCompany } from "./change-company.ts";
import { EditorLink } from "./company/editor-link.tsx";
import { loadPendingChange } from "./company/load-pending-change.ts";
import { PendingChangeNote } from "./company/pending-change-note.tsx";
import { LookForm } from "./look/look-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

export const action = ({ context, request }: Route.ActionArgs) =>
  changeCompany(
    { context, request },
    {
      labels: { basedOn: null, accent: "Colour", logo: null },
      newsOf: ({ accent = "", logo = "" }) => ({
        accent: accent.trim() === "" ? undefined : (parseAccent(accent) ?? accent),
        logo: logo === "" ? undefined : pictureIn(logo),
      }),
    },
  );

/** The form's script writes it. The company's schema refuses anything invalid. */
function pictureIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { version, body } = await context.get(siteContext).companyForDesk();
  const { name, logo = null, accent = null } = body;
  return { version, name, logo, accent, ...(await loadPendingChange(context)) };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);
export const shouldRevalidate = readTheirs;

export const meta: Route.MetaFunction = () => [{ title: "Logo and colour" }];

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsPage
      title="Logo and colour"
      result={actionData}
      actions={<EditorLink {...loaderData.pendingChange} />}
      saves
    >
      {(formState) => (
        <>
          <PendingChangeNote {...loaderData} />
          <LookForm {...loaderData} formState={formState} />
        </>
      )}
    </SettingsPage>
  );
}
