import { Button } from "@mantine/core";
import { Form } from "react-router";
import type { Undo } from "../use-undo.ts";
import { personPath } from "./person-path.ts";

type PersonFormProps = {
  id: string;
  /** What it asks for, and of whom. */
  fields: Undo;
  label: string;
  variant?: "filled" | "default" | "outline";
  size?: "xs" | "sm";
  /** What it says to who cannot see what it stands beside. */
  says?: string;
};

/** One button, which works as a page before scripts have come. */
export const PersonForm = ({ id, fields, label, says, ...look }: PersonFormProps) => (
  <Form method="post" action={personPath(id)}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <Button type="submit" variant="default" aria-label={says} {...look}>
      {label}
    </Button>
  </Form>
);
