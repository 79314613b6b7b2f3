import { Button, Group, NativeSelect } from "@mantine/core";
import { Form, useFetcher } from "react-router";
import { Initials, Tag } from "../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { IntentButton } from "../../admin/intent-button.tsx";
import * as styles from "../../admin/rows.module.css";
import { type Undo, useUndo } from "../../admin/use-undo.ts";
import type { Colleague } from "../contract.ts";
import { initialsOf } from "../initials-of.ts";
import { roles, roleTitles } from "../roles.ts";

const states = { active: null, invited: "Invited", disabled: "No access" };

type ColleagueRowProps = { colleague: Colleague; isSelf: boolean };
type Result = { message?: string; done?: { message: string; undo?: Undo; matter?: string } };

/** A fetcher, so that a change leaves the rest of the screen, such as a one-time link. */
export function ColleagueRow({ colleague, isSelf }: ColleagueRowProps) {
  const { id, name, email, role, state, hasSecondFactor } = colleague;
  const changing = useFetcher<Result>({ key: `colleague ${id}` });
  useUndo(changing.data?.done ?? null);
  const newRole = changing.formData?.get("role");
  const access = state === "disabled" ? "Give access again" : "Remove access";
  return (
    <li id={id} className={styles.colleagueRow} data-state={state}>
      <Initials of={initialsOf(name)} />
      <div className={styles.who}>
        <Group gap="0 var(--space-2)">
          <strong>{name}</strong>
          {isSelf ? <span className={sharedStyles.soft}>you</span> : null}
          {states[state] ? <Tag>{states[state]}</Tag> : null}
          {hasSecondFactor ? <Tag tone="leaf">Second factor</Tag> : null}
        </Group>
        <div className={sharedStyles.soft}>{email}</div>
      </div>
      <changing.Form method="post" className={styles.role}>
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="id" value={id} />
        <NativeSelect
          aria-label={`Role of ${name}`}
          name="role"
          value={typeof newRole === "string" ? newRole : role}
          onChange={({ currentTarget: { form } }) => form?.requestSubmit()}
          data={roles.map((one) => ({ value: one, label: roleTitles[one].title }))}
        />
        <noscript>
          <Button type="submit" variant="default">
            Change
          </Button>
        </noscript>
      </changing.Form>
      {isSelf || state === "disabled" ? null : (
        <Form method="post" className={styles.link}>
          <input type="hidden" name="id" value={id} />
          <IntentButton
            intent={state === "invited" ? "invite-again" : "reset-link"}
            aria-label={`${state === "invited" ? "New link" : "Password link"} for ${name}`}
          >
            {state === "invited" ? "New link" : "Password link"}
          </IntentButton>
        </Form>
      )}
      {isSelf ? null : (
        <changing.Form method="post" className={styles.access}>
          <input type="hidden" name="id" value={id} />
          <IntentButton
            intent={state === "disabled" ? "enable" : "disable"}
            aria-label={`${access}: ${name}`}
          >
            {access}
          </IntentButton>
        </changing.Form>
      )}
      {changing.data?.message && changing.state === "idle" ? (
        <p role="alert" className={styles.refused}>
          {changing.data.message}
        </p>
      ) : null}
    </li>
  );
}
