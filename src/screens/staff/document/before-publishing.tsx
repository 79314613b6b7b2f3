import { Link } from "react-router";
import type { Field } from "../../../slices/content/field.ts";
import styles from "./before-publishing.module.css";
import type { EditorPart } from "./parts-of.ts";
import { placeWords } from "./place-words.ts";

type BeforePublishingProps = {
  field: Field;
  faults: Record<string, string[]>;
  parts: EditorPart[];
};

/** Its id: whoever asks to publish what is not fit yet is led here. */
export const beforePublishing = "before-publishing";

/** What keeps it from being published, each with the way to its field. */
export function BeforePublishing({ field, faults, parts }: BeforePublishingProps) {
  const found = Object.entries(faults);
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
              <Link to={`?part=${partOf(path, parts)}#${path}`} className={styles.place}>
                {placeWords(field, path)}
              </Link>
              : {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function partOf(path: string, parts: EditorPart[]): string {
  const name = path.split(".")[0] ?? "";
  return parts.find(({ fields }) => fields.includes(name))?.id ?? "text";
}
