import { Button, Menu } from "@mantine/core";
import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { stageName } from "../../../core/admin/names.ts";
import { useShortcut } from "../../../ui/admin/layout/shortcuts.tsx";
import { toneOf } from "../../inbox/admin/row-words.ts";
import type { Stage } from "../working/stage-contract.ts";
import { ChangeForm, searchWith, useLeadForm } from "./change-lead-form.tsx";
import * as styles from "./lead.module.css";
import type { LeadData } from "./load-lead.ts";

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

export function StageMenu({ lead }: { lead: LeadData }) {
  const { stages, state, canChange } = lead;
  const { send } = useLeadForm(lead.id);
  const { search, state: history } = useLocation();
  const navigate = useNavigate();
  const isOpen = stages.find(({ key }) => key === state.stage)?.kind === "open";
  // Closed stages are offered only for an open enquiry, since they ask for a worth or a reason.
  const offered = stages.filter(
    ({ key, kind }) => key !== state.stage && (kind === "open" || (isOpen && !state.spam)),
  );
  function choose({ key, kind }: Stage) {
    if (kind === "open") return send({ intent: "stage", stage: key, was: JSON.stringify(state) });
    const to = searchWith(search, "closing", key);
    void navigate(to, { state: history, preventScrollReset: true });
  }
  const label = stageName(state.stage, stages);
  const button = useRef<HTMLButtonElement>(null);
  useShortcut({ keys: "s", does: "Move it to a stage", run: () => button.current?.click() });
  return (
    <div className={styles.menu} data-tone={toneOf(state.stage, stages)}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            ref={button}
            variant="default"
            size="xs"
            disabled={!canChange}
            aria-label={`Stage: ${label}`}
            rightSection={<span aria-hidden="true">▾</span>}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Move to</Menu.Label>
          {offered.map((stage) => (
            <Menu.Item key={stage.key} onClick={() => choose(stage)}>
              {stage.kind === "open" ? stage.label : `${stage.label}…`}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
