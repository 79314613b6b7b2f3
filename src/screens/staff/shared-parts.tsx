/** Parts of pages that are written once, and changed wherever they stand. */
import { Link } from "react-router";
import { PageHead } from "../../desk/page-head.tsx";
import { Tag } from "../../desk/tag.tsx";
import { counted } from "../../platform/counted.ts";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { contentContext } from "../../slices/content/context.ts";
import { can } from "../../slices/staff/roles.ts";
import type { Route } from "./+types/shared-parts";
import { documentsPath } from "./documents/document-path.ts";
import styles from "./documents/shared-parts.module.css";
import { sharedParts } from "./documents/shared-parts.ts";
import { companyPath } from "./settings/list.ts";

export const handle = { page: "staff", can: "content.read" };

const company = {
  to: companyPath,
  title: "Company",
  shows: "Every page, the chat and mails: name, telephone, email, addresses, hours",
  past: 0,
};

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, attention } = context.get(contentContext);
  const past = await attention.pastReviews();
  const kinds = documents.atDesk
    .map(({ names }) => names)
    .filter(({ path }) => path in sharedParts)
    .map(({ path, many }) => ({
      ...{ to: documentsPath(path), title: many },
      shows: sharedParts[path] ?? "",
      past: past.filter(({ kindPath }) => kindPath === path).length,
    }));
  const isOwner = can(context.get(signedInContext).role, "company.change");
  return isOwner ? [company, ...kinds] : kinds;
}

export const meta: Route.MetaFunction = () => [{ title: "Shared parts" }];

export default function SharedParts({ loaderData: kinds }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Shared parts"
        under="Parts that are written once. Change one here, and it changes wherever it stands."
      />
      <ul className={styles.kinds}>
        {kinds.map(({ to, title, shows, past }) => (
          <li key={to} className={styles.kind}>
            <Link to={to} className={styles.name}>
              {title}
            </Link>
            {past > 0 ? <Tag tone="rust">{counted(past, "fact")} to check again</Tag> : null}
            <p className={styles.where}>{shows}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
