import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords } from "../../../ui/admin/times.ts";
import type { Contact } from "../contract.ts";
import * as styles from "./contact.module.css";
import { ContactActionButton, ContactPointList, EnquiryList } from "./contact-parts.tsx";
import { contactPath } from "./contact-path.ts";
import type { ContactData } from "./load-contact.ts";

export function Compare({ data }: { data: ContactData }) {
  const { contact, other, canChange } = data;
  if (!other) return null;
  const about = (intent: string) => ({ intent, other: other.id });
  const isNamesake = other.name === contact.name;
  return (
    <Panel
      id="compare"
      title={`Is ${isNamesake ? `the other ${other.name}` : other.name} the same person?`}
      tone="sun"
    >
      <div className={styles.both}>
        <Side of={contact} data={data} />
        <Side of={other} data={data} isOther />
      </div>
      <p className={sharedStyles.soft}>
        {mergedWords(contact, other)} You can undo it at any time.{" "}
        {isNamesake ? null : (
          <Link to={contactPath(other.id, contact.id)} preventScrollReset>
            Keep the name {other.name} instead
          </Link>
        )}
      </p>
      <Group gap="xs" align="stretch">
        {canChange ? (
          <>
            <ContactActionButton
              id={contact.id}
              fields={about("merge")}
              label="Merge"
              variant="filled"
            />
            <ContactActionButton
              id={contact.id}
              fields={about("tell-apart")}
              label="Not the same"
            />
          </>
        ) : null}
        <Button component={Link} to={contactPath(contact.id)} preventScrollReset variant="subtle">
          Close
        </Button>
      </Group>
    </Panel>
  );
}

type SideProps = { of: Contact; data: ContactData; isOther?: boolean };

const Side = ({ of, data: { stages, here }, isOther = false }: SideProps) => (
  <section className={styles.side} aria-label={isOther ? `Beside them: ${of.name}` : of.name}>
    <h3>{isOther ? <Link to={contactPath(of.id)}>{of.name}</Link> : of.name}</h3>
    <p className={sharedStyles.soft}>
      {of.company ?? "No company given"}
      {of.leads[0] ? `, last wrote ${momentWords(of.leads[0].created_at, here)}` : null}
    </p>
    <ContactPointList contactPoints={of.contact_points} />
    <EnquiryList of={of} stages={stages} here={here} />
  </section>
);

function mergedWords({ name, leads }: Contact, other: Contact): string {
  const [own, theirs] = [leads.length, other.leads.length];
  const all = own + theirs;
  const enquiries = all === 1 ? "1 enquiry" : `all ${all} enquiries (${own} and ${theirs})`;
  return `Merged, they are one person called ${name}, with the contacts, ${enquiries} and stories of both.`;
}
