import { Button } from "@mantine/core";
import { Form } from "react-router";
import { HiddenFields } from "../parts/hidden-fields.tsx";
import type { Undo } from "../use-undo.ts";
import { personPath } from "./person-path.ts";

type PersonFormProps = {
  id: string;
  /** What it asks for, and of whom. */
  fields: Undo;
  label: string;
  variant?: "filled" | "default" | "outline" | "subtle";
  size?: "xs" | "sm";
  /**
   * Where it is sent, and what is open there afterwards; the person's page where it says nothing.
   */
  action?: string;
  /** What it says to who cannot see what it stands beside. */
  says?: string;
};

/** One button, which works as a page before scripts have come. */
export const PersonForm = ({ id, fields, label, says, action, ...look }: PersonFormProps) => (
  <Form method="post" action={action ?? personPath(id)} preventScrollReset>
    <HiddenFields of={fields} />
    <Button type="submit" variant="default" aria-label={says} {...look}>
      {label}
    </Button>
  </Form>
);
