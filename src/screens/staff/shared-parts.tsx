/** Parts of pages that are written once, and changed wherever they stand. */
import { Link } from "react-router";
import { PageHead } from "../../desk/page-head.tsx";
import { Tag } from "../../desk/tag.tsx";
import { counted } from "../../platform/counted.ts";
import { contentContext } from "../../slices/content/context.ts";
import type { Route } from "./+types/shared-parts";
import { documentsPath } from "./documents/document-path.ts";
import styles from "./documents/shared-parts.module.css";

export const handle = { page: "staff", can: "content.read" };

/** Where each of them shows. */
const where: Record<string, string> = {
  categories: "The blog’s list, and the address of each post",
  figures: "The home page: the counters at its head, and the claims further down",
  faq: "The home page; the site’s search finds each of them",
  testimonials: "The home page",
  tiles: "The home page: the industries, each with its page",
  portfolio: "The home page: what you made, with the case that tells of it",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, attention } = context.get(contentContext);
  const past = await attention.pastReviews();
  return documents.atDesk
    .map(({ names }) => names)
    .filter(({ path }) => path in where)
    .map(({ path, many }) => ({
      ...{ path, many },
      shows: where[path] ?? "",
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
        {kinds.map(({ path, many, shows, past }) => (
          <li key={path} className={styles.kind}>
            <Link to={documentsPath(path)} className={styles.name}>
              {many}
            </Link>
            {past > 0 ? <Tag tone="rust">{counted(past, "fact")} to check again</Tag> : null}
            <p className={styles.where}>{shows}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
