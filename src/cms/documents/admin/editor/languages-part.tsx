import { Button, Stack } from "@mantine/core";
import { Link } from "react-router";
import { LanguageRows } from "../../../../core/admin/languages.tsx";
import { languageName, ownLanguage } from "../../../../platform/text/language.ts";
import * as styles from "./editor-panels.module.css";
import type { EditorProps } from "./editor-props.ts";
import { useDocumentChange } from "./use-document-change.ts";

export default function LanguagesPart(props: EditorProps) {
  const { document, versionsIn, original, names, canWrite, reach } = props;
  const { send, isBusy } = useDocumentChange();
  if (original)
    return (
      <Stack gap="md" align="flex-start">
        <p className={styles.languageText}>
          {reach.path === null ? null : "Visitors find it at the address of its original. "}
          {original.note}
        </p>
        {original.path === null ? null : (
          <p>
            <Link to={original.path}>Open the {languageName[ownLanguage]} original</Link>
          </p>
        )}
      </Stack>
    );
  if (document.versions.length === 0)
    return <p className={styles.languageText}>Publish it first. Then its version can be begun.</p>;
  return (
    <Stack gap="md" align="flex-start">
      <p className={styles.languageText}>
        Visitors who read in another language meet this one where there is no version in theirs, and
        are told so.
      </p>
      <LanguageRows
        versions={versionsIn}
        begin={(language) => (
          <Button
            variant="default"
            disabled={!canWrite}
            loading={isBusy}
            onClick={() => send({ intent: "translate", language })}
          >
            Begin with {names.areMany ? "these" : "this"} {names.one}
          </Button>
        )}
      />
    </Stack>
  );
}
