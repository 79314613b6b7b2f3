import { Link, useLocation } from "react-router";
import { phoneIn } from "../../../../platform/contact.ts";
import { callTo, mailTo } from "../../../../platform/link-target.ts";
import type { LeadData } from "../load-lead.ts";
import { Fact } from "./fact.tsx";
import * as styles from "./facts.module.css";
import { searchWith } from "./search-with.ts";

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
