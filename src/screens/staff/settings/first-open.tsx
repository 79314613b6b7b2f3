import { Link } from "react-router";
import { PageHead, Panel } from "../../../desk/page-layout.tsx";
import { useDesk } from "../desk-data.ts";
import * as styles from "./settings.module.css";
import { inGroups } from "./settings-list.ts";

export const handle = { page: "staff", can: "desk.enter" };

export default function FirstOpen() {
  const { settings } = useDesk();
  return (
    <>
      <PageHead title="Settings" />
      {inGroups(settings).map(({ title, links }) => (
        <Panel key={title} title={title}>
          <ul className={styles.firstOpenList}>
            {links.map(({ to, label, what }) => (
              <li key={to} className={styles.row}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
                <span className={styles.what}>{what}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
