/** What is in the file, before anything of it is written. */
import { Panel } from "../../../desk/panel.tsx";
import { counted } from "../../../platform/counted.ts";
import type { Found } from "../../../slices/imports/contract.ts";
import { remarkKinds } from "../../../slices/imports/remarks.ts";
import styles from "./import-rows.module.css";
import { leftWords, remarkTitles } from "./import-words.ts";

const mostTitles = 5;

export function FoundPanel({ found }: { found: Found }) {
  const said = remarkKinds.flatMap((what) => {
    const count = found.remarks[what] ?? 0;
    return count > 0 ? { what, words: `${remarkTitles[what]}: in ${counted(count, "post")}` } : [];
  });
  return (
    <Panel title="What is in the file">
      <ul className={styles.facts}>
        {factsOf(found).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {found.left.map(({ why, count, titles }) => (
          <li key={why}>
            Left out: {leftWords(why, count)}
            <Titles titles={titles} count={count} />
          </li>
        ))}
        {said.map(({ what, words }) => (
          <li key={what}>{words}</li>
        ))}
      </ul>
    </Panel>
  );
}

function Titles({ titles, count }: { titles: string[]; count: number }) {
  if (titles.length === 0) return null;
  const shown = titles.slice(0, mostTitles);
  const more = count - shown.length;
  return (
    <span className={styles.soft}>
      {" "}
      ({shown.join(", ")}
      {more > 0 ? ` and ${more} more` : ""})
    </span>
  );
}

function factsOf({ posts, published, known, taken, pictures, categories }: Found): string[] {
  const named = categories.map(({ title, posts: count }) => `${title} (${count})`);
  return [
    `${counted(posts, "post")}, ${published} of them published`,
    ...(known > 0 ? [`${counted(known, "post")} came before, and will stay as they are`] : []),
    ...(named.length > 0 ? [`Categories: ${named.join(", ")}`] : []),
    `${counted(pictures, "picture")} to fetch from the old site`,
    ...(taken > 0
      ? [`${counted(taken, "address", "addresses")} taken here: a number is added`]
      : []),
  ];
}
