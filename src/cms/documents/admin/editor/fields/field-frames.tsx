import { Button, Fieldset, Group } from "@mantine/core";
import { undoNotice } from "../../../../../ui/admin/layout/notices.tsx";
import * as sharedStyles from "../../../../../ui/admin/shared.module.css";
import { emptyValueOf, type Field } from "../../../../content-types/field.ts";
import { focusField } from "../editor-navigation.ts";
import { summaryOf } from "../field-words.ts";
import { conflictingBlocks, type Keep, type Wrote } from "../merging.ts";
import { wordsWritten } from "../value-text.ts";
import { useEditing, useField } from "./editing.ts";
import * as styles from "./fields.module.css";

type FieldPlaceProps = {
  field: Field;
  path: string;
  of: ReturnType<typeof useField>;
  children: React.ReactNode;
};

export function FieldPlace({ field, path, of, children }: FieldPlaceProps) {
  const { others } = useEditing();
  // Several people may write in one text at once, because each sees what the others write.
  const isShared = field.type === "writing";
  const other = isShared ? others.find(({ place }) => place === path) : of.other;
  function takeIt() {
    of.takeIt();
    focusField(path);
  }
  return (
    <div id={path} data-field={isShared ? "shared" : ""} className={styles.place}>
      {children}
      {other ? (
        <p className={styles.other} role="status">
          {other.name} is writing here.{" "}
          {isShared ? null : (
            <Button size="compact-xs" variant="subtle" onClick={takeIt}>
              Write anyway
            </Button>
          )}
        </p>
      ) : null}
      <FieldConflict path={path} field={field} />
    </div>
  );
}

/** In characters: enough to judge what would be lost. */
const mostShown = 600;

const sayings: Record<
  Wrote["who"],
  { sentence(name: string): string; mine: string; theirs: string }
> = {
  oneself: {
    sentence: () => "You wrote here in another tab",
    mine: "Keep this tab’s",
    theirs: "Take the other tab’s",
  },
  others: {
    sentence: (name) => `${name} wrote here at the same time`,
    mine: "Keep mine",
    theirs: "Take theirs",
  },
  nobody: {
    sentence: (ending) => `${ending} at the same time`,
    mine: "Keep mine",
    theirs: "Take the other",
  },
};

export function FieldConflict({ path, field }: { path: string; field: Field }) {
  const { conflicts, decide, wroteAlso, staff, ending } = useEditing();
  const conflict = conflicts[path];
  if (!conflict) return null;
  const isText = field.type === "writing";
  const theirs = isText
    ? wordsWritten(conflictingBlocks(conflict)).slice(0, mostShown)
    : summaryOf(field, conflict.theirs);
  const { who, by } = wroteAlso(path, conflict.since);
  const saying = sayings[who];
  const ended = ending ? `${ending.who} ${ending.done}` : "This was changed";
  const name = who === "nobody" ? ended : (staff[by ?? ""] ?? "Somebody else");
  function choose(keep: Keep) {
    decide(path, keep);
    focusField(path);
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {saying.sentence(name)}
        {theirs ? ":" : "."} {theirs ? <q>{theirs}</q> : null}
      </p>
      <Group gap="xs">
        <Button size="xs" onClick={() => choose("mine")}>
          {saying.mine}
        </Button>
        <Button size="xs" variant="default" onClick={() => choose("theirs")}>
          {saying.theirs}
        </Button>
        {isText ? (
          <Button size="xs" variant="default" onClick={() => choose("both")}>
            Keep both
          </Button>
        ) : null}
      </Group>
    </div>
  );
}

type GroupFieldProps = { field: Extract<Field, { type: "group" }>; path: string };

export function GroupField({ field, path }: GroupFieldProps) {
  const { value, readOnly, write } = useField(path);
  const isThere = typeof value === "object" && value !== null;
  const takeOut = () => {
    write(undefined);
    undoNotice(`${field.label}: removed.`, () => write(value));
  };
  return (
    <Fieldset legend={field.label} id={path} className={styles.group}>
      {field.help ? <p className={sharedStyles.soft}>{field.help}</p> : null}
      {isThere ? <BareFields field={field} path={path} /> : null}
      {isThere || readOnly ? null : (
        <div>
          <Button variant="default" onClick={() => write(emptyValueOf(field))}>
            Add it
          </Button>
        </div>
      )}
      {isThere && field.optional && !readOnly ? (
        <div>
          <Button variant="subtle" onClick={takeOut}>
            Remove
          </Button>
        </div>
      ) : null}
      <FieldConflict path={path} field={field} />
    </Fieldset>
  );
}

type BareFieldsProps = { field: Field; path: string; without?: string | undefined };

export function BareFields({ field, path, without }: BareFieldsProps) {
  const { Input } = useEditing();
  if (field.type !== "group") return <Input field={field} path={path} />;
  return field.fields
    .filter(({ name }) => name !== without)
    .map((one) => <Input key={one.name} field={one} path={`${path}.${one.name}`} />);
}
