/** Parts of pages that are written once, and changed wherever they stand. */
import { Link } from "react-router";
import { PageHead } from "../../desk/page-head.tsx";
import { Tag } from "../../desk/tag.tsx";
import { counted } from "../../platform/counted.ts";
import { contentContext } from "../../slices/content/context.ts";
import type { Route } from "./+types/shared-parts";
import { documentsPath } from "./documents/document-path.ts";
import styles from "./documents/shared-parts.module.css";
import { sharedParts } from "./documents/shared-parts.ts";

export const handle = { page: "staff", can: "content.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, attention } = context.get(contentContext);
  const past = await attention.pastReviews();
  return documents.atDesk
    .map(({ names }) => names)
    .filter(({ path }) => path in sharedParts)
    .map(({ path, many }) => ({
      ...{ to: documentsPath(path), title: many },
      shows: sharedParts[path] ?? "",
      past: past.filter(({ kindPath }) => kindPath === path).length,
    }));
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
