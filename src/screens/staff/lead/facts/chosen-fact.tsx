import { NativeSelect } from "@mantine/core";
import { SentBySelect } from "../answer/sent-by-select.tsx";
import { ChangeForm } from "../change-form.tsx";
import type { LeadData } from "../load-lead.ts";
import styles from "./facts.module.css";

type ChosenFactProps = {
  lead: LeadData;
  /** Of the field, and what its form asks for. */
  name: "owner" | "priority";
  label: string;
  choices: { value: string; label: string }[];
};

/** What is decided by choosing it. */
export const ChosenFact = ({ lead, name, label, choices }: ChosenFactProps) => (
  <ChangeForm lead={lead} intent={name} className={styles.choose}>
    <SentBySelect>
      <NativeSelect
        key={lead.state[name]}
        aria-label={label}
        name={name}
        disabled={!lead.canChange}
        defaultValue={lead.state[name] ?? ""}
        data={choices}
      />
    </SentBySelect>
  </ChangeForm>
);
