import { useState } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { AddressPart } from "./address-part.tsx";
import { BeforePublishing } from "./before-publishing.tsx";
import { Comparison } from "./comparison.tsx";
import styles from "./editor.module.css";
import { EditorHead } from "./editor-head.tsx";
import { EditorParts } from "./editor-parts.tsx";
import type { EditorProps } from "./editor-props.ts";
import { EditingContext } from "./fields/editing.ts";
import { FieldInput } from "./fields/field-input.tsx";
import { partsOf } from "./parts-of.ts";
import { Preview } from "./preview.tsx";
import { previewSignal } from "./preview-signal.ts";
import { Refused } from "./refused.tsx";
import { useDraft } from "./use-draft.ts";
import { useOthers } from "./use-others.ts";
import { VersionsPart } from "./versions-part.tsx";

export function Editor(props: EditorProps) {
  const { document, names, field, parts: given, choices, viewer, canWrite, compared } = props;
  const [search] = useSearchParams();
  const { revalidate } = useRevalidator();
  const [isAsked, setAsked] = useState(false);
  const draft = useDraft({
    id: document.id,
    viewer,
    at: `/staff/content/${names.path}/${document.id}/draft`,
    document,
    onSaved() {
      previewSignal.tell();
      // What differs was told of what stood there before.
      if (compared) void revalidate();
    },
  });
  const { body, state, write, decide } = draft;
  const { others, mine } = useOthers(props);
  const { faults, conflicts, shown } = state;
  const fields = field.type === "group" ? field.fields : [];
  const parts = partsOf({ given, fields, isSingle: props.isSingle, faults });
  const open = parts.find(({ id }) => id === search.get("part")) ?? parts[0];
  return (
    <EditingContext
      value={{
        body,
        faults,
        conflicts,
        shown,
        isAsked,
        canWrite,
        choices,
        others,
        mine,
        write,
        decide,
        Input: FieldInput,
      }}
    >
      <div className={styles.editor} data-whole="">
        <EditorHead {...props} others={others} draft={draft} onAsk={() => setAsked(true)} />
        <EditorParts parts={parts} open={open?.id ?? ""} hasPreview={props.previewPath !== null} />
        <div className={styles.form} data-part={open?.id}>
          <Refused result={props.result} />
          {compared ? <Comparison compared={compared} live={document.live} /> : null}
          <h2 className={styles.partTitle}>{open?.title}</h2>
          {open?.id === "address" ? <AddressPart {...props} /> : null}
          {open?.id === "versions" ? <VersionsPart {...props} /> : null}
          {fields
            .filter(({ name }) => open?.fields.includes(name))
            .map((one) => (
              <FieldInput key={one.name} field={one} path={one.name} />
            ))}
          {canWrite ? <BeforePublishing field={field} faults={faults} parts={parts} /> : null}
        </div>
        {props.previewPath === null ? null : (
          <Preview path={props.previewPath} isShown={search.get("part") === "preview"} />
        )}
      </div>
    </EditingContext>
  );
}
