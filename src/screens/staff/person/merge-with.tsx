import { Button, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { type Here, shortDay } from "../../../desk/times.ts";
import type { PersonRow } from "../../../slices/people/contract.ts";
import * as styles from "./correct.module.css";
import type { PersonData } from "./load-person.ts";
import * as shared from "./person.module.css";
import { personPath } from "./person-path.ts";

/**
 * Merges by hand, where nothing suggests that two contacts are one: the user searches and compares.
 */
export function MergeWith({ data }: { data: PersonData }) {
  const { open, canChange, words, found, here } = data;
  const { id, name } = data.person;
  if (open !== "merge" || !canChange) return null;
  return (
    <Panel
      title={`Merge ${name} with somebody`}
      lead="Find the other person first. You compare the two before they are merged."
      actions={
        <Button component={Link} to={personPath(id)} preventScrollReset variant="subtle">
          Close
        </Button>
      }
    >
      <Form action={personPath(id)} className={styles.form} preventScrollReset role="search">
        <input type="hidden" name="open" value="merge" />
        <TextInput
          type="search"
          name="words"
          label="Name, company, email or phone"
          maxLength={200}
          defaultValue={words}
          required
        />
        <Button type="submit" variant="default">
          Find
        </Button>
      </Form>
      {found?.length === 0 ? (
        <p className={shared.soft}>Nobody else was found. Fewer letters find more.</p>
      ) : null}
      <ul className={styles.contacts} aria-label="Found">
        {found?.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{one.name}</strong>{" "}
              <span className={shared.soft}>{describePerson(one, here)}</span>
            </p>
            <Button
              component={Link}
              to={personPath(id, one.id)}
              preventScrollReset
              variant="outline"
              size="xs"
              aria-label={`Compare with ${one.name}`}
            >
              Compare
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** @returns "Menon Tiles, priya@menontiles.example, last wrote Thu 12 Nov" */
const describePerson = ({ company, email, phone, latest_at }: PersonRow, here: Here): string =>
  [company, email ?? phone, latest_at && `last wrote ${shortDay(latest_at, here)}`]
    .filter(Boolean)
    .join(", ");
