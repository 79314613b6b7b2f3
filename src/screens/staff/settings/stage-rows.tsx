import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { firstStage, mostStages, type Stage } from "../../../slices/leads/stage-contract.ts";
import { stageRowsIn } from "./enquiries-news.ts";
import type { Drawn } from "./settings-page.tsx";
import styles from "./stage-rows.module.css";

type StageRowsProps = { kept: Stage[]; drawn: Drawn };

const meanings = [
  { value: "open", label: "Still open" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
];
const meaningOf = (kind: string) => meanings.find(({ value }) => value === kind)?.label;
const empty = { key: null, label: "", kind: "open" };

/** The last is empty: to write in at once, also without scripts. */
export function StageRows({ kept, drawn: { values, errors } }: StageRowsProps) {
  const [rows, setRows] = useState(() => {
    const first = values.basedOn === undefined ? kept : stageRowsIn(values);
    return [...first, empty].slice(0, mostStages).map((row, id) => ({ ...row, id }));
  });
  function add() {
    const id = Math.max(...rows.map((row) => row.id)) + 1;
    setRows([...rows, { ...empty, id }]);
  }
  /** The first stays where it is. */
  function raise(i: number) {
    const before = rows.toSpliced(i, 1);
    const row = rows[i];
    if (row) setRows(before.toSpliced(i - 1, 0, row));
  }
  return (
    <div className={styles.stages}>
      <ol className={styles.rows}>
        {rows.map(({ id, key, label, kind }, i) => {
          const called = label || `stage ${i + 1}`;
          const name = (part: string) => `stages.${i}.${part}`;
          return (
            <li key={id} className={styles.row}>
              <input type="hidden" name={name("key")} value={key ?? ""} />
              <TextInput
                aria-label={`Name of ${called}`}
                name={name("label")}
                defaultValue={label}
                placeholder="Site visit"
                error={i === 0 && errors.stages?.[0]}
              />
              {key === null ? (
                <NativeSelect
                  aria-label={`What ${called} means`}
                  name={name("kind")}
                  data={meanings}
                  defaultValue={kind}
                />
              ) : (
                <span className={styles.meaning}>
                  <input type="hidden" name={name("kind")} value={kind} />
                  {meaningOf(kind)}
                </span>
              )}
              <span className={styles.moves}>
                {i > 1 ? (
                  <Button variant="subtle" aria-label={`Up: ${called}`} onClick={() => raise(i)}>
                    Up
                  </Button>
                ) : null}
                {key === firstStage ? null : (
                  <Button
                    variant="subtle"
                    aria-label={`Take out ${called}`}
                    onClick={() => setRows(rows.filter((row) => row.id !== id))}
                  >
                    Take out
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {rows.length < mostStages ? (
        <Button variant="default" onClick={add}>
          Add a stage
        </Button>
      ) : null}
    </div>
  );
}
