import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { rupeeWords } from "../../../platform/text/amounts.ts";
import { phoneIn } from "../../../platform/text/contact.ts";
import { callTo } from "../../../platform/text/links.ts";
import type { Stage } from "../working/stage-contract.ts";
import {
  ChangeForm,
  fieldsOfResult,
  type LeadResult,
  searchWith,
  useClosedOnceDone,
} from "./change-lead-form.tsx";
import { CloseFields } from "./close-fields.tsx";
import * as styles from "./lead.module.css";
import type { LeadData } from "./load-lead.ts";

/** How to reach the sender besides the box; where scripts are off, the stages that end it, too. */
export function LeadVerbs({ lead }: { lead: LeadData }) {
  const { search, state } = useLocation();
  return (
    <Group gap="xs" align="stretch" className={styles.actions}>
      <WaysToReach ways={waysOf(lead)} />
      {closingLinks(lead, search).map(({ stage, to }) => (
        <Button
          key={stage.key}
          component={Link}
          to={to}
          state={state}
          preventScrollReset
          variant="default"
          className={styles.plain}
        >
          {stage.label}…
        </Button>
      ))}
    </Group>
  );
}

const WaysToReach = ({ ways }: { ways: Way[] }) =>
  ways.map(({ label, href, isOutside }) => (
    <Button
      key={label}
      component="a"
      href={href}
      variant="default"
      {...(isOutside && { target: "_blank", rel: "noopener" })}
    >
      {label}
    </Button>
  ));

type Way = { label: string; href: string; isOutside?: boolean };

function waysOf({ now: { mobile }, dialled }: LeadData): Way[] {
  const number = dialled ?? phoneIn(mobile ?? "");
  return [
    ...(number ? [{ label: "Call", href: callTo(number) }] : []),
    ...(dialled
      ? [{ label: "WhatsApp", href: `https://wa.me/${dialled.slice(1)}`, isOutside: true }]
      : []),
  ];
}

function closingLinks(
  { stages, state, canChange }: LeadData,
  search: string,
): { stage: Stage; to: string }[] {
  const kind = stages.find(({ key }) => key === state.stage)?.kind ?? "open";
  if (!canChange || kind !== "open" || state.spam) return [];
  const closingKey = closingOf(search, stages)?.key;
  return stages
    .filter((stage) => stage.kind !== "open")
    .map((stage) => ({
      stage,
      to: searchWith(search, "closing", closingKey === stage.key ? null : stage.key),
    }));
}

const intents = ["won", "lost"];

type CloseFormProps = { lead: LeadData; stage: Stage; result: LeadResult };

export function CloseForm({ lead, stage, result }: CloseFormProps) {
  const isWon = stage.kind === "won";
  const { value, error } = fieldsOfResult(result);
  const { search, state } = useLocation();
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }, []);
  useClosedOnceDone(result, { name: "closing", intents });
  const [opened] = useState(lead.state);
  const { value_paise, next_step } = lead.state;
  return (
    <div ref={first} className={styles.closing}>
      <ChangeForm
        lead={lead}
        was={opened}
        intent={isWon ? "won" : "lost"}
        label={`${stage.label}…`}
      >
        <input type="hidden" name="stage" value={stage.key} />
        <CloseFields
          isWon={isWon}
          worth={value("worth", value_paise === null ? "" : rupeeWords(value_paise / 100))}
          reason={value("reason", "")}
          error={error(isWon ? "worth" : "reason")}
        />
        {next_step ? (
          <p className={styles.dropped}>
            The next step will be dropped: <strong>{next_step}</strong>. It comes back where this is
            opened again.
          </p>
        ) : null}
        <Group gap="xs" mt="sm">
          <Button type="submit">{isWon ? "Mark as won" : "Mark as lost"}</Button>
          <Button
            component={Link}
            to={searchWith(search, "closing", null)}
            state={state}
            preventScrollReset
            variant="subtle"
          >
            Cancel
          </Button>
        </Group>
      </ChangeForm>
    </div>
  );
}

export function closingOf(search: string, stages: Stage[]): Stage | null {
  const key = new URLSearchParams(search).get("closing");
  return stages.find((stage) => stage.key === key && stage.kind !== "open") ?? null;
}
