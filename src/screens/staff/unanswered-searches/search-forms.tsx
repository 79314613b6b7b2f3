import { Button, Select } from "@mantine/core";
import { Form, useNavigation } from "react-router";
import type { DocumentName } from "../../../slices/content/contract.ts";
import type { OpenedSearch } from "../../../slices/unanswered-searches/contract.ts";
import * as styles from "./open.module.css";

type UnansweredFormsProps = {
  unanswered: OpenedSearch;
  covering: DocumentName[];
  refused: { errors: Record<string, string[]> } | null;
};

export function UnansweredForms({ unanswered, covering, refused }: UnansweredFormsProps) {
  const isSending = useNavigation().state === "submitting";
  if (unanswered.state !== "open")
    return (
      <Form method="post">
        <Button type="submit" name="intent" value="reopen" variant="default" disabled={isSending}>
          Reopen
        </Button>
      </Form>
    );
  return (
    <section className={styles.forms}>
      <h3 className={styles.title}>Answer it</h3>
      <Form method="post" className={styles.buttons}>
        <Button type="submit" name="intent" value="post" disabled={isSending}>
          Write a post
        </Button>
        <Button type="submit" name="intent" value="question" variant="default" disabled={isSending}>
          Add a question
        </Button>
        <Button type="submit" name="intent" value="hide" variant="subtle" disabled={isSending}>
          Not for us
        </Button>
      </Form>
      <Form method="post" className={styles.cover}>
        <input type="hidden" name="intent" value="cover" />
        <Select
          label="Answered by"
          name="document"
          placeholder="A page, post or case"
          searchable
          limit={50}
          data={groupsOf(covering)}
          error={refused?.errors.document?.[0]}
          className={styles.choice}
        />
        <Button type="submit" variant="default" disabled={isSending}>
          Mark as answered
        </Button>
      </Form>
    </section>
  );
}

const groupsOf = (documents: DocumentName[]) =>
  [...Map.groupBy(documents, ({ many }) => many)].map(([group, all]) => ({
    group,
    items: all.map(({ id, title }) => ({ value: `${id}`, label: title })),
  }));
