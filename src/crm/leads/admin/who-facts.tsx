import { Button, Group } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { phoneIn } from "../../../platform/text/contact.ts";
import { callTo, mailTo } from "../../../platform/text/links.ts";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { contactPath } from "../../contacts/admin/contact-path.ts";
import { correctedFields, factFields, type LeadField, staffLabel } from "../lead-fields.ts";
import { ChangeForm, searchWith } from "./change-lead-form.tsx";
import * as styles from "./facts.module.css";
import type { LeadData } from "./load-lead.ts";

export function WhoFacts({ lead }: { lead: LeadData }) {
  const { search, state } = useLocation();
  return factFields.map((field) => (
    <Fact key={field} name={staffLabel(field)}>
      <FieldValue lead={lead} field={field} />
      {lead.canChange && field === factFields.at(-1) ? (
        <Link
          to={searchWith(search, "correct", "1")}
          state={state}
          preventScrollReset
          className={styles.link}
        >
          {`Correct ${correctedList}`}
        </Link>
      ) : null}
    </Fact>
  ));
}

/** "email, phone, company or service" */
const correctedList = correctedFields
  .map((field) => staffLabel(field).toLowerCase())
  .join(", ")
  .replace(/, (?=[^,]*$)/, " or ");

function FieldValue({ lead, field }: { lead: LeadData; field: LeadField }) {
  const value = lead.now[field];
  if (!value) return "None";
  if (field === "email") return <a href={mailTo(value)}>{value}</a>;
  if (field !== "mobile") return value;
  return (
    <a href={callTo(lead.dialled ?? phoneIn(value))} className={styles.number}>
      {value}
    </a>
  );
}

export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function SameContact({ lead }: { lead: LeadData }) {
  const { alike, contact, canChange } = lead;
  if (alike.length === 0) return null;
  return (
    <section className={styles.same} aria-label="Possibly the same person">
      <h3>Possibly the same person</h3>
      <ul>
        {alike.map(({ id, name, because }) => (
          <li key={id}>
            <strong>{name}</strong> <span className={sharedStyles.soft}>{because}</span>
            <Group gap="xs" align="stretch">
              <Button
                component={Link}
                to={contactPath(contact.id, id)}
                variant="outline"
                size="xs"
                aria-label={`Compare with ${name}`}
              >
                Compare
              </Button>
              {canChange ? (
                <ChangeForm lead={lead} intent="tell-apart">
                  <input type="hidden" name="other" value={id} />
                  <Button
                    type="submit"
                    variant="default"
                    size="xs"
                    aria-label={`Not the same person as ${name}`}
                  >
                    Not the same person
                  </Button>
                </ChangeForm>
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  );
}
