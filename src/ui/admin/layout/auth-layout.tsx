import { Logo } from "../../logo.tsx";
import { Motif } from "../../motif.tsx";
import { AdminTheme } from "../admin-theme.tsx";
import * as styles from "./auth-layout.module.css";
import type { Sign } from "./place.ts";

type EntranceFrameProps = {
  company: string;
  sign?: Sign | undefined;
  title: string;
  under?: React.ReactNode;
  children: React.ReactNode;
  foot?: React.ReactNode;
};

export function AuthLayout({ company, sign, title, under, children, foot }: EntranceFrameProps) {
  return (
    <AdminTheme>
      <div className={styles.entrance}>
        <div className={styles.picture} aria-hidden="true">
          <Motif seed={`entrance ${company}`} columns={6} rows={10} />
        </div>
        <main className={styles.room}>
          <div className={styles.sheet}>
            <p className={styles.company}>
              <Logo name={company} sign={sign} />
            </p>
            <h1 className={styles.title}>{title}</h1>
            {under ? <p className={styles.under}>{under}</p> : null}
            <div className={styles.content}>{children}</div>
          </div>
          {foot ? <div className={styles.foot}>{foot}</div> : null}
        </main>
      </div>
    </AdminTheme>
  );
}
