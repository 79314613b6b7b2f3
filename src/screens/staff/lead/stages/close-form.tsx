import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { rupeeWords } from "../../../../platform/money.ts";
import type { Stage } from "../../../../slices/leads/working/stage-contract.ts";
import { CloseFields } from "../../parts/close-fields.tsx";
import { ChangeForm } from "../change-form.tsx";
import { searchWith } from "../facts/search-with.ts";
import { fieldsOfResult } from "../fields-of-result.ts";
import * as styles from "../lead.module.css";
import type { LeadData } from "../load-lead.ts";
import type { LeadResult } from "../use-lead-form.ts";
import { useClosedOnceDone } from "./use-auto-close.ts";

const intents = ["won", "lost"];

type CloseFormProps = { lead: LeadData; stage: Stage; result: LeadResult };

/** Asks for the worth of a win or the reason of a loss. Both are optional. */
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
