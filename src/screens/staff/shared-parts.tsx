import { Link } from "react-router";
import { Tag } from "../../desk/marks.tsx";
import { PageHead } from "../../desk/page-layout.tsx";
import * as sharedStyles from "../../desk/shared.module.css";
import { counted } from "../../platform/amounts.ts";
import { contentContext } from "../../slices/content/context.ts";
import type { DocumentRow } from "../../slices/content/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import type { Route } from "./+types/shared-parts";
import { documentsPath } from "./documents/document-path.ts";
import * as styles from "./documents/document-rows.module.css";
import { StateTag } from "./documents/list-parts.tsx";
import { sharedParts } from "./documents/shared-parts.ts";

export const handle = { page: "staff", can: "content.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, attention } = context.get(contentContext);
  const shared = documents.atDesk.filter(({ names }) => names.path in sharedParts);
  const [past, { time_zone: zone }, states] = await Promise.all([
    attention.pastReviews(),
    context.get(siteContext).company(),
    Promise.all(shared.map((of) => (of.isSingle ? documents.list({ kind: of.kind }) : null))),
  ]);
  return {
    kinds: shared.map(({ names: { path, many } }, at) => ({
      ...{ to: documentsPath(path), title: many },
      shows: sharedParts[path] ?? "",
      past: past.filter(({ kindPath }) => kindPath === path).length,
      underWay: states[at]?.rows.find(isUnderWay) ?? null,
    })),
    here: { now: new Date().toISOString(), zone },
  };
}

const isUnderWay = ({ dueAt, hasChanges }: DocumentRow): boolean => dueAt !== null || hasChanges;

export const meta: Route.MetaFunction = () => [{ title: "Shared content" }];

export default function SharedParts({ loaderData: { kinds, here } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Shared content"
        under="Parts that are written once. Change one here, and it changes wherever it stands."
      />
      <ul className={styles.kinds}>
        {kinds.map(({ to, title, shows, past, underWay }) => (
          <li key={to} className={`${sharedStyles.row} ${styles.kind}`}>
            <Link to={to} className={sharedStyles.rowLink}>
              {title}
            </Link>
            {underWay ? <StateTag of={underWay} here={here} /> : null}
            {past > 0 ? <Tag tone="rust">{counted(past, "fact")} to check again</Tag> : null}
            <p className={sharedStyles.soft}>{shows}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
