import { Group } from "@mantine/core";
import { useId } from "react";
import { Link, NavLink } from "react-router";
import { Icon } from "./icons.tsx";
import * as styles from "./page-layout.module.css";
import * as sharedStyles from "./shared.module.css";

type PageHeadProps = {
  title: string;
  back?: { to: string; label: string };
  badge?: React.ReactNode;
  under?: React.ReactNode;
  actions?: React.ReactNode;
};

export function PageHead({ title, back, badge, under, actions }: PageHeadProps) {
  return (
    <header className={styles.head} data-bar="">
      <div className={styles.words}>
        {back ? (
          <Link to={back.to} className={`${sharedStyles.back} ${styles.back}`}>
            <Icon name="back" />
            {back.label}
          </Link>
        ) : null}
        <Group gap="var(--space-1) var(--space-3)">
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          {badge}
        </Group>
        {under ? <p className={styles.under}>{under}</p> : null}
      </div>
      {actions ? (
        <Group gap="xs" className={styles.actions}>
          {actions}
        </Group>
      ) : null}
    </header>
  );
}

type SideNavProps = {
  label: string;
  all: string;
  groups: { title: string; links: { to: string; label: string }[] }[];
  children: React.ReactNode;
};

export function SideNav({ label, all, groups, children }: SideNavProps) {
  return (
    <div className={styles.pair}>
      <Link to={all} className={`${sharedStyles.back} ${styles.sideNavBack}`}>
        <Icon name="back" />
        {label}
      </Link>
      <nav className={styles.nav} aria-label={label}>
        {groups.map(({ title, links }) => (
          <section key={title} className={styles.group}>
            <p className={styles.sideNavTitle}>{title}</p>
            <ul>
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

export const Column = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.column}>{children}</div>
);

type PanelProps = {
  title?: string;
  lead?: React.ReactNode;
  children: React.ReactNode;
  actions?: React.ReactNode;
  tone?: "plain" | "sun";
  id?: string;
};

/** Never nest panels. */
export function Panel({ title, lead, children, actions, tone = "plain", id }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={styles.panel}
      data-tone={tone}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {title === undefined ? null : (
        <Group gap="var(--space-2) var(--space-4)" justify="space-between">
          <h2 id={titleId} className={styles.panelTitle}>
            {title}
          </h2>
          {actions}
        </Group>
      )}
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
