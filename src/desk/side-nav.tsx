import { Link, NavLink } from "react-router";
import { Column } from "./column.tsx";
import { Icon } from "./icons.tsx";
import styles from "./side-nav.module.css";

type SideNavProps = {
  label: string;
  /** Where all of them are listed: the way there stands above, where the list has no room. */
  all: string;
  groups: { title: string; links: { to: string; label: string }[] }[];
  children: React.ReactNode;
};

/** A list of screens of one matter beside the one that is open; on a phone a way back to it. */
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
