import { Link } from "react-router";
import { PageHead, Panel } from "../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../ui/admin/shared.module.css";
import { useAdmin } from "./admin-data.ts";
import * as styles from "./settings.module.css";
import { inGroups } from "./settings-list.ts";

export const handle = { page: "staff", can: "admin.enter" };

export default function FirstOpen() {
  const { settings } = useAdmin();
  return (
    <>
      <PageHead title="Settings" />
      {inGroups(settings).map(({ title, links }) => (
        <Panel key={title} title={title}>
          <ul className={sharedStyles.ruled}>
            {links.map(({ to, label, what }) => (
              <li key={to} className={styles.row}>
                <Link to={to} className={`${sharedStyles.rowLink} ${styles.link}`}>
                  {label}
                </Link>
                <span className={sharedStyles.soft}>{what}</span>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
