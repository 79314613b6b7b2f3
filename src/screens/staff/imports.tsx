import { Column } from "../../desk/column.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { Tag } from "../../desk/tag.tsx";
import { type Here, momentWords, shortDay } from "../../desk/times.ts";
import { counted } from "../../platform/counted.ts";
import { importsContext } from "../../slices/imports/context.ts";
import type { ImportSummary } from "../../slices/imports/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import type { Route } from "./+types/imports";
import { documentsPath } from "./documents/document-path.ts";
import { ChooseFile } from "./imports/choose-file.tsx";
import { importPath } from "./imports/import-path.ts";
import styles from "./imports/import-rows.module.css";
import { sourceNames, stateWords } from "./imports/import-words.ts";
import { RowLink } from "./parts/row-link.tsx";

export const handle = { page: "staff", can: "content.publish" };

export async function loader({ context }: Route.LoaderArgs) {
  const [rows, { time_zone: zone }] = await Promise.all([
    context.get(importsContext).list(),
    context.get(siteContext).company(),
  ]);
  return { rows, here: { now: new Date().toISOString(), zone } };
}

export const meta: Route.MetaFunction = () => [{ title: "Posts from elsewhere" }];

const whereItComesFrom =
  "WordPress: Tools, Export, All content gives you an XML file. " +
  "Ghost: Settings, Import/Export gives you a JSON file. " +
  "You will see what is in it before anything is written.";

export default function Imports({ loaderData: { rows, here } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Posts from elsewhere"
        back={{ to: documentsPath("posts"), label: "Posts" }}
        under="From WordPress or Ghost, with their pictures, dates and former addresses."
      />
      <Column>
        <Panel title="The file" lead={whereItComesFrom}>
          <ChooseFile />
        </Panel>
        {rows.length > 0 ? (
          <Panel title="Files until now">
            <ImportRows rows={rows} here={here} />
          </Panel>
        ) : null}
      </Column>
    </>
  );
}

const ImportRows = ({ rows, here }: { rows: ImportSummary[]; here: Here }) => (
  <ul className={styles.rows}>
    {rows.map(({ id, source, siteTitle, fileName, posts, state, at }) => (
      <li key={id} className={styles.row}>
        <span className={styles.title}>
          <RowLink to={importPath(id)}>{siteTitle || fileName}</RowLink>
        </span>
        <span className={styles.soft}>
          {sourceNames[source]}, {counted(posts, "post")}
        </span>
        <Tag tone={state === "done" ? "leaf" : "plain"}>{stateWords[state]}</Tag>
        <time dateTime={at} title={momentWords(at, here)} className={styles.soft}>
          {shortDay(at, here)}
        </time>
      </li>
    ))}
  </ul>
);
