import * as styles from "./in-english.module.css";
import { say } from "./translate.ts";

export const InEnglish = ({ children }: { children: React.ReactNode }) => (
  <>
    <p className={`wrap ${styles.note}`}>{say("This page is in English alone so far.")}</p>
    <div lang="en">{children}</div>
  </>
);
