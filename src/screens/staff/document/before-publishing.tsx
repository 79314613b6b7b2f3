import { Link } from "react-router";
import type { Advised } from "../../../slices/content/advice/rule.ts";
import type { Field } from "../../../slices/content/field.ts";
import { AdviceList } from "./advice-list.tsx";
import styles from "./before-publishing.module.css";
import { partPath, withinEditor } from "./part-path.ts";
import { type EditorPart, fieldAddress, placeAmong } from "./parts-of.ts";
import { placeWords } from "./place-words.ts";
import { PublishTogether } from "./publish-together.tsx";
import { waitsWords } from "./to-write.ts";
import type { Draft } from "./use-draft.ts";

type BeforePublishingProps = {
  field: Field;
  draft: Draft;
  parts: EditorPart[];
  /** Faults without the empty places of a new document, which are only still to write. */
  faults: Record<string, string[]>;
  /** The intent that was refused last; "" for none. */
  refusedIntent: string;
};

type PathProblems = readonly [path: string, sentences: readonly string[]];

/** Element id. A refused request to publish moves the focus here. */
export const beforePublishing = "before-publishing";

const writtenTwice = "This was written twice. Choose which words stay.";

/** What prevents publishing, each entry with a link to its field; then what could be better. */
export function BeforePublishing({
  field,
  draft,
  parts,
  faults,
  refusedIntent,
}: BeforePublishingProps) {
  const { conflicts, waitsFor } = draft.state;
  const toWrite = parts.filter((part) => part.toWrite > 0);
  const atOdds = Object.keys(conflicts).map((path) => [path, [writtenTwice]] as const);
  const found = inOrder([...atOdds, ...Object.entries(faults)], parts);
  const isFit = found.length === 0 && toWrite.length === 0;
  const isReady = isFit && waitsFor.length === 0;
  const waits = waitsWords(refusedIntent, { isFit, isReady });
  return (
    <section
      id={beforePublishing}
      tabIndex={-1}
      className={styles.panel}
      aria-label="Before you publish"
      data-ready={isReady || undefined}
    >
      <h3 className={styles.title}>Before you publish</h3>
      {isReady ? <p>Everything that is needed is there.</p> : null}
      {waits ? <p role="status">{waits} This comes first:</p> : null}
      {toWrite.length > 0 ? <ToWrite parts={toWrite} /> : null}
      {found.length > 0 ? (
        <ul className={styles.list}>
          {found.flatMap(([path, sentences]) =>
            sentences.map((sentence) => (
              <li key={`${path} ${sentence}`}>
                <Link to={fieldAddress(path, parts)} className={styles.place}>
                  {placeWords(field, path, draft.body)}
                </Link>
                : {sentence}
              </li>
            )),
          )}
        </ul>
      ) : null}
      <PublishTogether field={field} draft={draft} parts={parts} isFit={isFit} />
      <AdviceList advised={withoutFaults(draft.advised, faults)} field={field} parts={parts} />
    </section>
  );
}

const inOrder = (found: PathProblems[], parts: EditorPart[]): PathProblems[] =>
  found.toSorted(([one], [other]) => placeAmong(one, parts) - placeAmong(other, parts));

/** Advice on a field with a fault is left out, so that the field is listed once. */
const withoutFaults = (advised: Advised, faults: Record<string, string[]>): Advised => ({
  ...advised,
  advice: advised.advice.filter(({ path }) => faults[path] === undefined),
});

const ToWrite = ({ parts }: { parts: EditorPart[] }) => (
  <>
    <p>Still to write:</p>
    <ul className={styles.list}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <Link {...withinEditor} to={partPath(id)} className={styles.place}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </>
);
