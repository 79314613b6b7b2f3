import { Button } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { Initials } from "../../../desk/marks.tsx";
import { rupeeWords } from "../../../platform/amounts.ts";
import { phoneIn } from "../../../platform/contact.ts";
import { callTo, mailTo } from "../../../platform/links.ts";
import { initialsOf } from "../../../slices/staff/initials-of.ts";
import { colleagueName } from "../parts/names.ts";
import { personPath } from "../person/person-path.ts";
import * as styles from "./facts.module.css";
import { ChangeForm, searchWith } from "./lead-form.tsx";
import type { LeadData } from "./load-lead.ts";

export function WhoFacts({ lead }: { lead: LeadData }) {
  const { now, canChange, dialled } = lead;
  const { search, state } = useLocation();
  return (
    <>
      <Fact name="Email">{now.email ? <a href={mailTo(now.email)}>{now.email}</a> : "None"}</Fact>
      <Fact name="Phone">
        {now.mobile ? (
          <a href={callTo(dialled ?? phoneIn(now.mobile))} className={styles.number}>
            {now.mobile}
          </a>
        ) : (
          "None"
        )}
        {canChange ? (
          <Link
            to={searchWith(search, "correct", "1")}
            state={state}
            preventScrollReset
            className={styles.link}
          >
            Correct email, phone, company or service
          </Link>
        ) : null}
      </Fact>
    </>
  );
}

export const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

export function FactsLine({ lead }: { lead: LeadData }) {
  const { now, state, colleagues, dialled } = lead;
  const owner = state.owner === null ? null : colleagueName(state.owner, colleagues);
  return (
    <ul className={styles.line} aria-label="In short">
      <li className={styles.owner}>
        <Initials of={owner === null ? null : initialsOf(owner)} />
        {owner ?? "Unassigned"}
      </li>
      {now.mobile ? (
        <li>
          <a href={callTo(dialled ?? phoneIn(now.mobile))}>{now.mobile}</a>
        </li>
      ) : null}
      {now.email ? (
        <li>
          <a href={mailTo(now.email)}>{now.email}</a>
        </li>
      ) : null}
      {state.value_paise === null ? null : <li>{rupeeWords(state.value_paise / 100)}</li>}
    </ul>
  );
}

export function SamePerson({ lead }: { lead: LeadData }) {
  const { alike, person, canChange } = lead;
  if (alike.length === 0) return null;
  return (
    <section className={styles.same} aria-label="Possibly the same person">
      <h3>Possibly the same person</h3>
      <ul>
        {alike.map(({ id, name, because }) => (
          <li key={id}>
            <strong>{name}</strong> <span className={styles.soft}>{because}</span>
            <div className={styles.verbs}>
              <Button
                component={Link}
                to={personPath(person.id, id)}
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
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
