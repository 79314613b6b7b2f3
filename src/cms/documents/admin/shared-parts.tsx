import { Link } from "react-router";
import { counted } from "../../../platform/text/amounts.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import { PageHead } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { siteContext } from "../../pages/context.ts";
import { contentContext } from "../context.ts";
import type { DocumentRow } from "../contract.ts";
import type { Route } from "./+types/shared-parts";
import { documentsPath } from "./document-path.ts";
import * as styles from "./document-rows.module.css";
import { StateTag } from "./list-parts.tsx";
import { sharedParts } from "./shared-content.ts";

export const handle = { page: "staff", can: "content.read" };

export async function loader({ context }: Route.LoaderArgs) {
  const { documents, attention } = context.get(contentContext);
  const shared = documents.inAdmin.filter(({ names }) => names.path in sharedParts);
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
