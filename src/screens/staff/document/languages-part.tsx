import { Button } from "@mantine/core";
import { Link } from "react-router";
import { Tag } from "../../../desk/tag.tsx";
import { languageName, languageTag, ownLanguage } from "../../../platform/language.ts";
import { documentPath } from "../documents/document-path.ts";
import type { EditorProps } from "./editor-props.ts";
import styles from "./languages-part.module.css";
import { useDocumentChange } from "./use-document-change.ts";

/** Its versions in other languages, or the original of one. */
export function LanguagesPart(props: EditorProps) {
  const { document, versionsIn, original, names, canWrite, reach } = props;
  const { send, isBusy } = useDocumentChange();
  if (original)
    return (
      <div className={styles.languages}>
        <p className={styles.said}>
          {reach.path === null ? null : "Visitors find it at the address of its original. "}
          {original.said}
        </p>
        {original.path === null ? null : (
          <p>
            <Link to={original.path}>Open the {languageName[ownLanguage]} original</Link>
          </p>
        )}
      </div>
    );
  if (document.versions.length === 0)
    return <p className={styles.said}>Publish it first. Then its version can be begun.</p>;
  return (
    <div className={styles.languages}>
      <p className={styles.said}>
        Visitors who read in another language meet this one where there is no version in theirs, and
        are told so.
      </p>
      <ul className={styles.list}>
        {versionsIn.map(({ language, kind, id, isLive }) => (
          <li key={language} className={styles.language}>
            <span lang={languageTag[language]} className={styles.name}>
              {languageName[language]}
            </span>
            {id === null ? (
              <Button
                variant="default"
                disabled={!canWrite}
                loading={isBusy}
                onClick={() => send({ intent: "translate", language })}
              >
                Begin with {names.areMany ? "these" : "this"} {names.one}
              </Button>
            ) : (
              <>
                <Tag tone={isLive ? "leaf" : "plain"}>{isLive ? "Live" : "Draft"}</Tag>
                <Link to={documentPath(kind, id)}>Open it</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
