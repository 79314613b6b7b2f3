import * as styles from "./desk-tag.module.css";

type TagProps = {
  children: React.ReactNode;
  tone?: "plain" | "leaf" | "sun" | "rust";
};

export function Tag({ children, tone = "plain" }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  );
}
