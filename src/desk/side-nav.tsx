import { Link, NavLink } from "react-router";
import { Column } from "./column.tsx";
import { Icon } from "./icons.tsx";
import * as styles from "./side-nav.module.css";

type SideNavProps = {
  label: string;
  /** Address of the full list. The link to it replaces the list in narrow windows. */
  all: string;
  groups: { title: string; links: { to: string; label: string }[] }[];
  children: React.ReactNode;
};

/** A list of related screens beside the open one; on a phone it becomes a link back. */
export function SideNav({ label, all, groups, children }: SideNavProps) {
  return (
    <div className={styles.pair}>
      <Link to={all} className={styles.back}>
        <Icon name="back" />
        {label}
      </Link>
      <nav className={styles.nav} aria-label={label}>
        {groups.map(({ title, links }) => (
          <section key={title} className={styles.group}>
            <p className={styles.title}>{title}</p>
            <ul className={styles.list}>
              {links.map(({ to, label: name }) => (
                <li key={to}>
                  <NavLink to={to} className={styles.link ?? ""}>
                    {name}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Column>{children}</Column>
    </div>
  );
}
