import { Link } from "react-router";
import { documentPath } from "../../../cms/documents/admin/document-path.ts";
import { contentContext } from "../../../cms/documents/context.ts";
import type { DocumentName } from "../../../cms/documents/contract.ts";
import { siteContext } from "../../../cms/pages/context.ts";
import { contactsContext } from "../../../crm/contacts/context.ts";
import type { ContactRow } from "../../../crm/contacts/contract.ts";
import { getNameDetail, nameOf } from "../../../crm/inbox/admin/row-words.ts";
import { inboxContext } from "../../../crm/inbox/context.ts";
import { type InboxRow, inboxQuery } from "../../../crm/inbox/contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import type { IconName } from "../../../ui/admin/icons.tsx";
import type { Sought } from "../../../ui/admin/layout/palette.tsx";
import type { Goal } from "../../../ui/admin/layout/place.ts";
import { Column, PageHead } from "../../../ui/admin/page-layout.tsx";
import { type Here, shortDay } from "../../../ui/admin/times.ts";
import { can } from "../../accounts/roles.ts";
import { serviceWords } from "../../admin/names.ts";
import { picturePath } from "../../media/admin/picture-path.ts";
import { picturesContext } from "../../media/context.ts";
import type { ListedPicture } from "../../media/contract.ts";
import type { Route } from "./+types/find";

export const handle = { page: "staff", can: "admin.enter" };

const mostOfEach = 5;
const mostDocuments = 10;
/** Longer than any name or address. */
const longestWords = 200;

export async function loader({ context, request }: Route.LoaderArgs): Promise<Sought> {
  const rawWords = new URL(request.url).searchParams.get("words") ?? "";
  const words = rawWords.trim().slice(0, longestWords);
  if (words === "") return { words, goals: [] };
  const { role } = context.get(signedInContext);
  const found = await Promise.all([
    can(role, "content.read") ? contentGoals(context, words) : [],
    can(role, "leads.read") ? leadGoals(context, words) : [],
  ]);
  return { words, goals: found.flat() };
}

type Context = Route.LoaderArgs["context"];

async function contentGoals(context: Context, words: string) {
  const [documents, pictures] = await Promise.all([
    context.get(contentContext).documents.titled(words, mostDocuments),
    context.get(picturesContext).list({ words, size: mostOfEach }),
  ]);
  return [...documents.map(documentGoal), ...pictures.rows.map(pictureGoal)];
}

async function leadGoals(context: Context, words: string) {
  const query = inboxQuery.parse({ words });
  const [contacts, enquiries, company] = await Promise.all([
    context.get(contactsContext).list({ words }),
    context.get(inboxContext).list(query, context.get(signedInContext), mostOfEach),
    context.get(siteContext).company(),
  ]);
  const here = { now: new Date().toISOString(), zone: company.time_zone };
  return [
    ...contacts.rows.slice(0, mostOfEach).map(contactGoal),
    ...enquiries.rows.map((row) => enquiryGoal(row, here)),
  ];
}

/** Where the site cannot be reached it finds nothing, so that the screen stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const words = new URL(request.url).searchParams.get("words") ?? "";
  return serverLoader().catch((): Sought => ({ words: words.trim(), goals: [] }));
}

export const meta: Route.MetaFunction = () => [{ title: "Find" }];

export default function Find({ loaderData: { words, goals } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words === "" ? "Find" : `Found for “${words}”`} />
      <Column>
        {goals.length === 0 ? <p>Nobody and nothing is called that.</p> : null}
        <ul>
          {goals.map(({ to, label, of }) => (
            <li key={to}>
              <Link to={to}>{label}</Link> {of}
            </li>
          ))}
        </ul>
      </Column>
    </>
  );
}

const icons: Record<string, IconName> = { page: "pages", post: "posts", case: "cases" };

type DocumentGoalOptions = DocumentName & { address: string | null };

const documentGoal = ({
  id,
  kind,
  one,
  path,
  title,
  isLive,
  address,
}: DocumentGoalOptions): Goal => ({
  to: documentPath(path, id),
  label: title,
  icon: icons[kind.split(".")[0] ?? ""] ?? "parts",
  of: [one[0]?.toUpperCase() + one.slice(1), ...(isLive ? [] : ["not live"])].join(" · "),
  ...(address !== null && { address }),
});

const pictureGoal = ({ id, name, alt }: ListedPicture): Goal => ({
  to: picturePath(id),
  label: name,
  icon: "pictures",
  of: ["Picture", alt].filter(Boolean).join(" · "),
});

const contactGoal = ({ id, name, email, phone }: ContactRow): Goal => ({
  to: `/staff/contacts/${id}`,
  label: name,
  icon: "people",
  of: ["Person", email ?? phone].filter(Boolean).join(" · "),
});

const enquiryGoal = (row: InboxRow, here: Here): Goal => ({
  to: `/staff/enquiries/${row.id}`,
  label: [nameOf(row), getNameDetail(row)].filter(Boolean).join(", "),
  icon: "inbox",
  of: `${serviceWords(row.service)} · ${shortDay(row.created_at, here)}`,
});
