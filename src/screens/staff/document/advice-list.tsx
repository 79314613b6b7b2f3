import { Link } from "react-router";
import type { Advised } from "../../../slices/content/advice/rule.ts";
import type { Field } from "../../../slices/content/field.ts";
import styles from "./advice-list.module.css";
import { useEditing } from "./fields/editing.ts";
import { type EditorPart, fieldAddress } from "./parts-of.ts";
import { placeWords } from "./place-words.ts";

type AdviceListProps = { advised: Advised; field: Field; parts: EditorPart[] };

/** What could be better, each with a link to its field; then one line on what is fine already. */
export function AdviceList({ advised: { advice, left, fine }, field, parts }: AdviceListProps) {
  return (
    <>
      {advice.length > 0 ? (
        <>
          <h4 className={styles.title}>Could be better</h4>
          <ul className={styles.list}>
            {advice.map(({ path, sentence, to }) => (
              <li key={`${path} ${sentence}`}>
                <Place path={path} to={to} field={field} parts={parts} />
                {sentence}
              </li>
            ))}
            {left > 0 ? <li>And {left} more of lesser weight.</li> : null}
          </ul>
        </>
      ) : null}
      {fine.length > 0 ? (
        <ul className={styles.fine} aria-label="As it should be">
          {fine.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

type PlaceProps = { path: string; to: string | undefined; field: Field; parts: EditorPart[] };

/** Advice on the whole document has no field to link to. */
function Place({ path, to, field, parts }: PlaceProps) {
  const { body } = useEditing();
  if (path === "" && to === undefined) return null;
  return (
    <>
      <Link to={to ?? fieldAddress(path, parts)} className={styles.place}>
        {to === undefined ? placeWords(field, path, body) : "There"}
      </Link>
      {": "}
    </>
  );
}
