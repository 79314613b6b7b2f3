import { Link } from "react-router";
import type { Advised } from "../../../slices/content/advice/rule.ts";
import type { Field } from "../../../slices/content/field.ts";
import { AdviceList } from "./advice-list.tsx";
import styles from "./before-publishing.module.css";
import type { DraftState } from "./draft-state.ts";
import { type EditorPart, fieldAddress } from "./parts-of.ts";
import { placeWords } from "./place-words.ts";

type BeforePublishingProps = {
  field: Field;
  state: Pick<DraftState, "faults" | "conflicts">;
  advised: Advised;
  parts: EditorPart[];
};

/** Its id: whoever asks to publish what is not fit yet is led here. */
export const beforePublishing = "before-publishing";

const twoWrote = "Two of you wrote here. Choose which words stay.";

/** What keeps it from being published, each with the way to its field; then what could be better. */
export function BeforePublishing({ field, state, advised, parts }: BeforePublishingProps) {
  const atOdds = Object.keys(state.conflicts).map((path) => [path, [twoWrote]] as const);
  const found = [...atOdds, ...Object.entries(state.faults)];
  return (
    <section
      id={beforePublishing}
      tabIndex={-1}
      className={styles.panel}
      aria-label="Before you publish"
      data-ready={found.length === 0 || undefined}
    >
      <h3 className={styles.title}>Before you publish</h3>
      {found.length === 0 ? (
        <p>Everything that is needed is there.</p>
      ) : (
        <ul className={styles.list}>
          {found.map(([path, [sentence]]) => (
            <li key={path}>
              <Link to={fieldAddress(path, parts)} className={styles.place}>
                {placeWords(field, path)}
              </Link>
              : {sentence}
            </li>
          ))}
        </ul>
      )}
      <AdviceList advised={advised} field={field} parts={parts} />
    </section>
  );
}
