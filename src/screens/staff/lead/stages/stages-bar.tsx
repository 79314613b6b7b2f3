import { ChangeForm } from "../change-form.tsx";
import type { LeadData } from "../load-lead.ts";
import * as styles from "./stages-bar.module.css";

/** The stages side by side. An open stage is one press away; closing has buttons of its own. */
export function StagesBar({ lead }: { lead: LeadData }) {
  const { stages, state, canChange } = lead;
  const current = stages.find(({ key }) => key === state.stage);
  const open = stages.filter(({ kind }) => kind === "open");
  const at = open.findIndex(({ key }) => key === state.stage);
  const isClosed = current !== undefined && current.kind !== "open";
  return (
    <ChangeForm lead={lead} intent="stage" className={styles.bar} label="Stage">
      {open.map(({ key, label }, i) => (
        <button
          key={key}
          type="submit"
          name="stage"
          value={key}
          className={styles.stage}
          disabled={!canChange}
          data-past={(at > i && !isClosed) || undefined}
          aria-current={key === state.stage ? "step" : undefined}
        >
          {label}
        </button>
      ))}
      {isClosed ? (
        <span className={styles.end} data-kind={current.kind}>
          <strong aria-current="step">{current.label}</strong>
        </span>
      ) : null}
    </ChangeForm>
  );
}
