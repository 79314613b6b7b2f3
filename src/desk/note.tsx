import * as styles from "./note.module.css";

type NoteProps = {
  /**
   * `alarm`: something failed, announced at once. `done`: it worked. `look`: information to read
   * first.
   */
  tone: "alarm" | "done" | "look";
  children: React.ReactNode;
};

export const Note = ({ tone, children }: NoteProps) => (
  <p className={styles.note} data-tone={tone} role={tone === "alarm" ? "alert" : "status"}>
    {children}
  </p>
);
