import { TextInput } from "@mantine/core";
import { Panel } from "../../../../desk/panel.tsx";
import { type Here, shortDay } from "../../../../desk/times.ts";
import type { RetentionRule } from "../../../../slices/privacy/retention.server.ts";
import { clocks } from "../../../../slices/privacy/retention-kinds.ts";
import { fieldsOf } from "../fields-of.ts";
import { SettingsForm } from "../settings-form.tsx";
import type { Drawn } from "../settings-page.tsx";
import styles from "./retention-form.module.css";

type RetentionFormProps = { rules: RetentionRule[]; version: number; here: Here; formState: Drawn };

export function RetentionForm({ rules, version, here, formState }: RetentionFormProps) {
  const field = fieldsOf({ ...formState, version });
  return (
    <SettingsForm formState={formState} version={version}>
      <Panel title="How long things are kept" lead="What is older is deleted each night.">
        <ul className={styles.clocks}>
          {rules.map(({ kind, days, purged }) => (
            <li key={kind} className={styles.clock}>
              <div className={styles.words}>
                <strong>{clocks[kind].label}</strong>
                <span className={styles.soft}>{clocks[kind].what}</span>
                {purged ? <span className={styles.went}>{purgedWords(purged, here)}</span> : null}
              </div>
              <TextInput
                aria-label={`${clocks[kind].label}: days`}
                inputMode="numeric"
                placeholder={clocks[kind].mayStay ? "for ever" : undefined}
                description={rangeWords(clocks[kind])}
                inputWrapperOrder={["input", "description", "error"]}
                {...field(kind, days === null ? "" : String(days))}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </SettingsForm>
  );
}

const rangeWords = ({ least, most, mayStay }: (typeof clocks)[keyof typeof clocks]) =>
  `${least.toLocaleString("en-IN")} to ${most.toLocaleString("en-IN")} days${mayStay ? ", or empty" : ""}`;

/** @returns "Last time, Tue 24 Nov: 1,204 deleted" */
function purgedWords(purged: NonNullable<RetentionRule["purged"]>, here: Here): string {
  const count = purged.count === 0 ? "nothing" : purged.count.toLocaleString("en-IN");
  return `Last time, ${shortDay(purged.at, here)}: ${count} deleted`;
}
