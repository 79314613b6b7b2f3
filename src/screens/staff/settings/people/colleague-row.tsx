import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { Form } from "react-router";
import { Initials } from "../../../../desk/initials.tsx";
import { Tag } from "../../../../desk/tag.tsx";
import type { Colleague } from "../../../../slices/staff/contract.ts";
import { initialsOf } from "../../../../slices/staff/initials-of.ts";
import { isRole, roles, roleTitles } from "../../../../slices/staff/roles.ts";
import styles from "./colleague-row.module.css";

const states = { active: null, invited: "Invited", disabled: "No access" };

type ColleagueRowProps = { colleague: Colleague; isSelf: boolean };

export function ColleagueRow({ colleague, isSelf }: ColleagueRowProps) {
  const { id, name, email, role, state, hasSecondFactor } = colleague;
  const [chosen, setChosen] = useState(role);
  return (
    <li id={id} className={styles.row} data-state={state}>
      <Initials of={initialsOf(name)} />
      <div className={styles.who}>
        <strong>{name}</strong> {isSelf ? <span className={styles.soft}>you</span> : null}
        <div className={styles.soft}>{email}</div>
      </div>
      <div className={styles.tags}>
        {states[state] ? <Tag>{states[state]}</Tag> : null}
        {hasSecondFactor ? <Tag tone="leaf">Second factor</Tag> : null}
      </div>
      <Form method="post" className={styles.role}>
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="id" value={id} />
        <NativeSelect
          aria-label={`Role of ${name}`}
          name="role"
          value={chosen}
          onChange={({ currentTarget }) =>
            isRole(currentTarget.value) && setChosen(currentTarget.value)
          }
          data={roles.map((one) => ({ value: one, label: roleTitles[one].title }))}
        />
        {chosen === role ? null : (
          <Button type="submit" variant="default">
            Change
          </Button>
        )}
      </Form>
      <Form method="post" className={styles.doors}>
        <input type="hidden" name="id" value={id} />
        {isSelf || state === "disabled" ? null : (
          <Button
            type="submit"
            name="intent"
            value={state === "invited" ? "invite-again" : "reset-link"}
            variant="subtle"
            aria-label={`${state === "invited" ? "New link" : "Password link"} for ${name}`}
          >
            {state === "invited" ? "New link" : "Password link"}
          </Button>
        )}
        {isSelf ? null : (
          <Button
            type="submit"
            name="intent"
            value={state === "disabled" ? "enable" : "disable"}
            variant="subtle"
            aria-label={`${state === "disabled" ? "Give access again" : "Remove access"}: ${name}`}
          >
            {state === "disabled" ? "Give access again" : "Remove access"}
          </Button>
        )}
      </Form>
    </li>
  );
}
