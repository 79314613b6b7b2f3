import { Link } from "react-router";
import { Icon } from "./icons.tsx";
import * as styles from "./page-head.module.css";

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
          <Link to={back.to} className={styles.back}>
            <Icon name="back" />
            {back.label}
          </Link>
        ) : null}
        <div className={styles.line}>
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          {badge}
        </div>
        {under ? <p className={styles.under}>{under}</p> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </header>
  );
}
