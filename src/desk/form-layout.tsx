import * as styles from "./form-layout.module.css";

type FormLayoutProps = {
  children: React.ReactNode;
  end: React.ReactNode;
};

export function FormLayout({ children, end }: FormLayoutProps) {
  return (
    <div className={styles.form}>
      {children}
      <div className={styles.end}>{end}</div>
    </div>
  );
}

export function FieldRow({ children }: { children: React.ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
