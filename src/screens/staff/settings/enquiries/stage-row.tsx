import { NativeSelect, TextInput } from "@mantine/core";
import type { StageKind } from "../../../../slices/leads/working/stage-contract.ts";
import styles from "./stage-rows.module.css";

type StageRowProps = {
  /** Its place in the form's fields. */
  at: number;
  row: { key: string | null; label: string; kind: string };
  error?: string | undefined;
  /** The buttons that move it. */
  children?: React.ReactNode;
};

const meanings: { value: StageKind; label: string }[] = [
  { value: "open", label: "Still open" },
  { value: "won", label: "Won" },
  { value: "lost", label: "Lost" },
];

export const calledAt = (label: string, at: number) => label || `stage ${at + 1}`;

/** What a stage means is said once, when it is added. */
export function StageRow({ at, row: { key, label, kind }, error, children }: StageRowProps) {
  const called = calledAt(label, at);
  const name = (part: string) => `stages.${at}.${part}`;
  return (
    <li className={styles.row}>
      <input type="hidden" name={name("key")} value={key ?? ""} />
      <TextInput
        aria-label={`Name of ${called}`}
        name={name("label")}
        defaultValue={label}
        placeholder="Site visit"
        error={error}
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
          {meanings.find(({ value }) => value === kind)?.label}
        </span>
      )}
      <span className={styles.moves}>{children}</span>
    </li>
  );
}
