import { Button, Menu } from "@mantine/core";
import { Link, useLocation } from "react-router";
import { waysOf } from "./facts/ways-of.ts";
import { WaysToReach } from "./facts/ways-to-reach.tsx";
import styles from "./lead-verbs.module.css";
import type { LeadData } from "./load-lead.ts";
import { closingLinks } from "./stages/closing-links.ts";

/** A phone has room for so many beside More. */
const inRow = 2;

/** How to reach whoever wrote, and how it ends. On a phone in one row, the rest under More. */
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
