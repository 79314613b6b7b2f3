import { Button, TextInput } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { type Here, shortDay } from "../../../ui/admin/times.ts";
import type { ContactRow } from "../contract.ts";
import * as shared from "./contact.module.css";
import { ContactActionButton } from "./contact-parts.tsx";
import { contactPath, openedPath } from "./contact-path.ts";
import type { ContactData } from "./load-contact.ts";

type CorrectProps = {
  data: ContactData;
  refused: { values: Record<string, string>; errors: Record<string, string[]> } | null;
};

export function Correct({ data: { contact, open, canChange }, refused }: CorrectProps) {
  if (open !== "correct" || !canChange) return null;
  const { id, name, contact_points: contactPoints } = contact;
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
        <Button component={Link} to={contactPath(id)} preventScrollReset variant="subtle">
          Close
        </Button>
      }
    >
      <div className={shared.forms}>
        <Form method="post" action={action} className={shared.form} preventScrollReset key={name}>
          <input type="hidden" name="intent" value="rename" />
          <input type="hidden" name="was" value={name} />
          <TextInput label="Name" maxLength={120} required {...field("name", name)} />
          <Button type="submit">Save</Button>
        </Form>
        <Form
          method="post"
          action={action}
          className={shared.form}
          preventScrollReset
          key={contactPoints.length}
        >
          <input type="hidden" name="intent" value="add-contact-point" />
          <TextInput
            label="Another email or phone"
            maxLength={254}
            required
            {...field("contactPoint", "")}
          />
          <Button type="submit" variant="default">
            Add
          </Button>
        </Form>
      </div>
      <ul className={shared.editableContactPoints} aria-label="Emails and phones">
        {contactPoints.map(({ kind, value, readable }) => (
          <li key={`${kind} ${value}`}>
            <span>{readable}</span>
            <ContactActionButton
              id={id}
              action={action}
              fields={{ intent: "remove-contact-point", kind, value }}
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

export function MergeWith({ data }: { data: ContactData }) {
  const { open, canChange, words, found, here } = data;
  const { id, name } = data.contact;
  if (open !== "merge" || !canChange) return null;
  return (
    <Panel
      title={`Merge ${name} with somebody`}
      lead="Find the other person first. You compare the two before they are merged."
      actions={
        <Button component={Link} to={contactPath(id)} preventScrollReset variant="subtle">
          Close
        </Button>
      }
    >
      <Form action={contactPath(id)} className={shared.form} preventScrollReset role="search">
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
        <p className={sharedStyles.soft}>Nobody else was found. Fewer letters find more.</p>
      ) : null}
      <ul className={shared.editableContactPoints} aria-label="Found">
        {found?.map((one) => (
          <li key={one.id}>
            <p>
              <strong>{one.name}</strong>{" "}
              <span className={sharedStyles.soft}>{describeContact(one, here)}</span>
            </p>
            <Button
              component={Link}
              to={contactPath(id, one.id)}
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

const describeContact = ({ company, email, phone, latest_at }: ContactRow, here: Here): string =>
  [company, email ?? phone, latest_at && `last wrote ${shortDay(latest_at, here)}`]
    .filter(Boolean)
    .join(", ");
