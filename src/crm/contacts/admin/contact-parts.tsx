import { Button, Group, Stack } from "@mantine/core";
import { Form } from "react-router";
import { HiddenFields } from "../../../core/admin/forms.tsx";
import { RowLink } from "../../../core/admin/lists.tsx";
import { serviceWords, stageName } from "../../../core/admin/names.ts";
import { openedFrom } from "../../../core/admin/opened-from.ts";
import type { Undo } from "../../../core/admin/use-undo.ts";
import { Tag } from "../../../ui/admin/marks.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords, shortDay } from "../../../ui/admin/times.ts";
import { toneOf } from "../../inbox/admin/row-words.ts";
import type { Contact, ContactPoint } from "../contract.ts";
import * as styles from "./contact.module.css";
import { contactPath } from "./contact-path.ts";
import type { ContactData } from "./load-contact.ts";

type EnquiryListProps = Pick<ContactData, "stages" | "here"> & { of: Contact };

export function EnquiryList({ of: { id, name, leads }, stages, here }: EnquiryListProps) {
  if (leads.length === 0)
    return <p className={sharedStyles.dim}>Nothing is left of what they asked.</p>;
  const list = { to: contactPath(id), label: name, ids: leads.map((lead) => lead.id) };
  return (
    <Stack component="ul" gap={0} className={styles.enquiries}>
      {leads.map((lead) => (
        <li key={lead.id}>
          <Group component="p" gap="var(--space-1) var(--space-2)" className={styles.head}>
            <RowLink to={`/staff/enquiries/${lead.id}`} state={openedFrom(list)}>
              {serviceWords(lead.service)}
            </RowLink>
            {lead.spam ? (
              <Tag tone="rust">Spam</Tag>
            ) : (
              <Tag tone={toneOf(lead.stage, stages)}>{stageName(lead.stage, stages)}</Tag>
            )}
            <time dateTime={lead.created_at} title={momentWords(lead.created_at, here)}>
              {shortDay(lead.created_at, here)}
            </time>
          </Group>
          {lead.query ? (
            <p dir="auto" className={sharedStyles.glance}>
              {lead.query}
            </p>
          ) : null}
        </li>
      ))}
    </Stack>
  );
}

export function ContactPointList({ contactPoints }: { contactPoints: ContactPoint[] }) {
  if (contactPoints.length === 0)
    return <p className={sharedStyles.dim}>They left neither an email nor a number.</p>;
  return (
    <ul className={styles.contactPoints} aria-label="Contacts">
      {contactPoints.map(({ kind, value, readable }) => (
        <li key={`${kind} ${value}`}>
          <a href={`${schemes[kind]}:${value}`}>{readable}</a>
        </li>
      ))}
    </ul>
  );
}

const schemes = { email: "mailto", phone: "tel" };

type ContactActionButtonProps = {
  id: string;
  fields: Undo;
  label: string;
  variant?: "filled" | "default" | "outline" | "subtle";
  size?: "xs" | "sm";
  action?: string;
  says?: string;
};

export const ContactActionButton = ({
  id,
  fields,
  label,
  says,
  action,
  ...look
}: ContactActionButtonProps) => (
  <Form method="post" action={action ?? contactPath(id)} preventScrollReset>
    <HiddenFields of={fields} />
    <Button type="submit" variant="default" aria-label={says} {...look}>
      {label}
    </Button>
  </Form>
);
