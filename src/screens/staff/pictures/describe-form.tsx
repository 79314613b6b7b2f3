import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { useFetcher } from "react-router";
import { SaveState, type Saving } from "../../../desk/save-state.tsx";
import type { PictureToEdit } from "../../../slices/media/contract.ts";
import * as styles from "./describe-form.module.css";

type ActionResponse =
  | { done: { message: string } }
  | { message: string; errors: Record<string, string[]> }
  | undefined;
type DescribeFormProps = { picture: PictureToEdit; canWrite: boolean };

/** Saves when a field loses focus. */
export function DescribeForm({ picture: { id, name, alt }, canWrite }: DescribeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<ActionResponse>();
  const { data: response, state } = fetcher;
  const errors = response && "errors" in response ? response.errors : {};
  const save = () => form.current && void fetcher.submit(form.current);
  return (
    <fetcher.Form ref={form} method="post" key={id} className={styles.form}>
      <input type="hidden" name="intent" value="describe" />
      <Textarea
        name="alt"
        label="Alternative text"
        description="For people who cannot see it. Used where no other text is given."
        defaultValue={alt}
        readOnly={!canWrite}
        maxLength={500}
        rows={3}
        error={errors.alt?.[0]}
        onBlur={({ currentTarget }) => currentTarget.value !== alt && save()}
      />
      <TextInput
        name="name"
        label="Name"
        description="By which colleagues find it."
        defaultValue={name}
        readOnly={!canWrite}
        maxLength={200}
        error={errors.name?.[0]}
        onBlur={({ currentTarget }) => currentTarget.value !== name && save()}
      />
      <SaveState saving={savingOf(state, response)} />
    </fetcher.Form>
  );
}

function savingOf(state: string, response: ActionResponse): Saving {
  if (state !== "idle") return { state: "saving" };
  if (!response) return { state: "untouched" };
  return "done" in response
    ? { state: "saved", at: null }
    : { state: "failed", why: response.message };
}
