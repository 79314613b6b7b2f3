import { Button, Textarea, TextInput } from "@mantine/core";
import { FieldRow } from "../../../desk/field-row.tsx";
import { FormLayout } from "../../../desk/form-layout.tsx";
import { Note } from "../../../desk/note.tsx";
import type { ChatRead } from "../../../slices/chat/chats-now.server.ts";
import { type ChatResult, useWritingForm } from "./use-chat-form.ts";
import styles from "./write-down.module.css";
import { writeDownLabels as labels } from "./write-down-labels.ts";

type WriteDownProps = { chat: ChatRead; result: ChatResult };

/** Whoever tells a colleague how to reach them has an enquiry from then on. */
export function WriteDown({ chat, result }: WriteDownProps) {
  const fetcher = useWritingForm(chat.id);
  const came = fetcher.data ?? result;
  const refused = came && "errors" in came && "name" in came.values ? came : null;
  const field = (name: keyof typeof labels, first = "") => ({
    name,
    label: labels[name],
    defaultValue: refused?.values[name] ?? first,
    error: refused?.errors[name]?.[0],
    autoComplete: "off",
  });
  return (
    <details className={styles.write} open={refused ? true : undefined}>
      <summary>Write down how to reach them</summary>
      <fetcher.Form method="post" className={styles.form}>
        <input type="hidden" name="intent" value="write-down" />
        {refused ? <Note tone="alarm">{refused.message}</Note> : null}
        <FormLayout
          end={
            <Button type="submit" loading={fetcher.state !== "idle"}>
              Make it an enquiry
            </Button>
          }
        >
          <FieldRow>
            <TextInput {...field("name", chat.name ?? "")} maxLength={120} required />
            <TextInput {...field("email", chat.contact.email ?? "")} type="email" maxLength={254} />
            <TextInput {...field("mobile", chat.contact.mobile ?? "")} type="tel" maxLength={64} />
          </FieldRow>
          <Textarea
            {...field("query")}
            description="If you leave it empty, what they wrote to a colleague is used."
            autosize
            minRows={1}
            maxRows={4}
            maxLength={5_000}
          />
        </FormLayout>
      </fetcher.Form>
    </details>
  );
}
