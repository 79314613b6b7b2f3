import { Initials } from "../../../../desk/initials.tsx";
import { phoneIn } from "../../../../platform/contact.ts";
import { callTo, mailTo } from "../../../../platform/link-target.ts";
import { rupeeWords } from "../../../../platform/money.ts";
import { initialsOf } from "../../../../slices/staff/initials-of.ts";
import { colleagueName } from "../../parts/names.ts";
import type { LeadData } from "../load-lead.ts";
import * as styles from "./facts-line.module.css";

/** The most important facts, for widths where the full facts stand far below the activity. */
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
