import styles from "./note.module.css";

type NoteProps = {
  /** `alarm`: something was not done, said at once. `done`: it was. `look`: to be known first. */
  tone: "alarm" | "done" | "look";
  children: React.ReactNode;
};

/** A sentence about the whole form or screen, where the eye is, and told to a screen reader. */
export const Note = ({ tone, children }: NoteProps) => (
  <p className={styles.note} data-tone={tone} role={tone === "alarm" ? "alert" : "status"}>
    {children}
  </p>
);
