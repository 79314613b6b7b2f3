import { Button, Group } from "@mantine/core";
import { Link } from "react-router";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords } from "../../../ui/admin/times.ts";
import type { Person } from "../contract.ts";
import type { PersonData } from "./load-person.ts";
import * as styles from "./person.module.css";
import { ContactPointList, EnquiryList, PersonForm } from "./person-parts.tsx";
import { personPath } from "./person-path.ts";

export function Compare({ data }: { data: PersonData }) {
  const { person, other, canChange } = data;
  if (!other) return null;
  const about = (intent: string) => ({ intent, other: other.id });
  const isNamesake = other.name === person.name;
  return (
    <Panel
      id="compare"
      title={`Is ${isNamesake ? `the other ${other.name}` : other.name} the same person?`}
      tone="sun"
    >
      <div className={styles.both}>
        <Side of={person} data={data} />
        <Side of={other} data={data} isOther />
      </div>
      <p className={sharedStyles.soft}>
        {mergedWords(person, other)} You can undo it at any time.{" "}
        {isNamesake ? null : (
          <Link to={personPath(other.id, person.id)} preventScrollReset>
            Keep the name {other.name} instead
          </Link>
        )}
      </p>
      <Group gap="xs" align="stretch">
        {canChange ? (
          <>
            <PersonForm id={person.id} fields={about("merge")} label="Merge" variant="filled" />
            <PersonForm id={person.id} fields={about("tell-apart")} label="Not the same" />
          </>
        ) : null}
        <Button component={Link} to={personPath(person.id)} preventScrollReset variant="subtle">
          Close
        </Button>
      </Group>
    </Panel>
  );
}

type SideProps = { of: Person; data: PersonData; isOther?: boolean };

const Side = ({ of, data: { stages, here }, isOther = false }: SideProps) => (
  <section className={styles.side} aria-label={isOther ? `Beside them: ${of.name}` : of.name}>
    <h3>{isOther ? <Link to={personPath(of.id)}>{of.name}</Link> : of.name}</h3>
    <p className={sharedStyles.soft}>
      {of.company ?? "No company given"}
      {of.leads[0] ? `, last wrote ${momentWords(of.leads[0].created_at, here)}` : null}
    </p>
    <ContactPointList contactPoints={of.contact_points} />
    <EnquiryList of={of} stages={stages} here={here} />
  </section>
);

function mergedWords({ name, leads }: Person, other: Person): string {
  const [own, theirs] = [leads.length, other.leads.length];
  const all = own + theirs;
  const enquiries = all === 1 ? "1 enquiry" : `all ${all} enquiries (${own} and ${theirs})`;
  return `Merged, they are one person called ${name}, with the contacts, ${enquiries} and stories of both.`;
}
