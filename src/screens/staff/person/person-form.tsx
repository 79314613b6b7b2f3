import { Button } from "@mantine/core";
import { Form } from "react-router";
import { HiddenFields } from "../parts/hidden-fields.tsx";
import type { Undo } from "../use-undo.ts";
import { personPath } from "./person-path.ts";

type PersonFormProps = {
  id: string;
  /** The intent, and the ids it needs. */
  fields: Undo;
  label: string;
  variant?: "filled" | "default" | "outline" | "subtle";
  size?: "xs" | "sm";
  /**
   * The form's address, which also decides what is open afterwards; by default the contact's page.
   */
  action?: string;
  /** Names the button for screen readers, which do not show what it stands beside. */
  says?: string;
};

export const PersonForm = ({ id, fields, label, says, action, ...look }: PersonFormProps) => (
  <Form method="post" action={action ?? personPath(id)} preventScrollReset>
    <HiddenFields of={fields} />
    <Button type="submit" variant="default" aria-label={says} {...look}>
      {label}
    </Button>
  </Form>
);
