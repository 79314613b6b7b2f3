import { Button, Menu } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { phoneIn } from "../../../platform/contact.ts";
import { callTo, mailTo } from "../../../platform/link-target.ts";
import type { Stage } from "../../../slices/leads/working/stage-contract.ts";
import { searchWith } from "./facts/search-with.ts";
import * as styles from "./lead-verbs.module.css";
import type { LeadData } from "./load-lead.ts";
import { closingOf } from "./stages/closing.ts";

/** The number of buttons that fit on a phone beside More. */
const inRow = 2;

/**
 * Buttons to reach the sender and to close the enquiry. On a phone they form one row, the rest
 * under More.
 */
export function LeadVerbs({ lead }: { lead: LeadData }) {
  const { search, state } = useLocation();
  const ways = waysOf(lead);
  const ends = closingLinks(lead, search);
  const rest = ways.slice(inRow);
  return (
    <>
      <div className={styles.verbs}>
        <WaysToReach ways={ways} />
        {ends.map(({ stage, to }) => (
          <Button
            key={stage.key}
            component={Link}
            to={to}
            state={state}
            preventScrollReset
            variant="outline"
          >
            {stage.label}…
          </Button>
        ))}
      </div>
      <div className={styles.row}>
        <WaysToReach ways={ways.slice(0, inRow)} />
        {rest.length + ends.length > 0 ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="default">More</Button>
            </Menu.Target>
            <Menu.Dropdown>
              {rest.map(({ label, href }) => (
                <Menu.Item key={label} component="a" href={href}>
                  {label}
                </Menu.Item>
              ))}
              {ends.map(({ stage, to }) => (
                <Menu.Item
                  key={stage.key}
                  component={Link}
                  to={to}
                  state={state}
                  preventScrollReset
                >
                  {stage.label}…
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </div>
    </>
  );
}

const WaysToReach = ({ ways }: { ways: Way[] }) =>
  ways.map(({ label, href, isOutside }) => (
    <Button
      key={label}
      component="a"
      href={href}
      variant="default"
      {...(isOutside && { target: "_blank", rel: "noopener" })}
    >
      {label}
    </Button>
  ));

type Way = { label: string; href: string; isOutside?: boolean };

/**
 * The ways to reach the sender. A mail is answered in the box, which keeps the text as a draft; the
 * user's own mail program is offered only where the site sends no mail.
 */
function waysOf({ now: { email, mobile }, dialled, answering }: LeadData): Way[] {
  const number = dialled ?? phoneIn(mobile ?? "");
  return [
    ...(number ? [{ label: "Call", href: callTo(number) }] : []),
    ...(dialled
      ? [{ label: "WhatsApp", href: `https://wa.me/${dialled.slice(1)}`, isOutside: true }]
      : []),
    ...(email && answering.whyNot === "mail off" ? [{ label: "Mail", href: mailTo(email) }] : []),
  ];
}

function closingLinks(
  { stages, state, canChange }: LeadData,
  search: string,
): { stage: Stage; to: string }[] {
  const kind = stages.find(({ key }) => key === state.stage)?.kind ?? "open";
  if (!canChange || kind !== "open" || state.spam) return [];
  const closingKey = closingOf(search, stages)?.key;
  return stages
    .filter((stage) => stage.kind !== "open")
    .map((stage) => ({
      stage,
      to: searchWith(search, "closing", closingKey === stage.key ? null : stage.key),
    }));
}
