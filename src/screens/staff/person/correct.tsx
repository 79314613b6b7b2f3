import { Button, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import * as styles from "./correct.module.css";
import type { PersonData } from "./load-person.ts";
import { PersonForm } from "./person-form.tsx";
import { openedPath, personPath } from "./person-path.ts";

type CorrectProps = {
  data: PersonData;
  refused: { values: Record<string, string>; errors: Record<string, string[]> } | null;
};

/** Corrects the name and the contact details. Sent enquiries keep what the sender wrote. */
export function Correct({ data: { person, open, canChange }, refused }: CorrectProps) {
  if (open !== "correct" || !canChange) return null;
  const { id, name, contacts } = person;
  const action = openedPath(id, "correct");
  const field = (of: string, first: string) => ({
    ...{ name: of, autoComplete: "off", defaultValue: refused?.values[of] ?? first },
    error: refused?.errors[of]?.[0],
  });
  return (
    <Panel
      title={`Correct ${name}`}
      lead="Their enquiries keep what they wrote."
      actions={
        <Button component={Link} to={personPath(id)} preventScrollReset variant="subtle">
          Close
        </Button>
      }
    >
      <div className={styles.forms}>
        <Form method="post" action={action} className={styles.form} preventScrollReset key={name}>
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="was" value={name} />
          <TextInput label="Name" maxLength={120} required {...field("name", name)} />
          <Button type="submit">Save</Button>
        </Form>
        <Form
          method="post"
          action={action}
          className={styles.form}
          preventScrollReset
          key={contacts.length}
        >
          <input type="hidden" name="intent" value="add-contact" />
          <TextInput
            label="Another email or phone"
            maxLength={254}
            required
            {...field("contact", "")}
          />
          <Button type="submit" variant="default">
            Add
          </Button>
        </Form>
      </div>
      <ul className={styles.contacts} aria-label="Emails and phones">
        {contacts.map(({ kind, value, readable }) => (
          <li key={`${kind} ${value}`}>
            <span>{readable}</span>
            <PersonForm
              id={id}
              action={action}
              fields={{ intent: "remove-contact", kind, value }}
              label="Remove"
              says={`Remove ${readable}`}
              size="xs"
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
