import { ButtonLink } from "../../../ui/button-link.tsx";
import { Motif } from "../../../ui/motif.tsx";
import { say } from "../../../ui/translate.ts";
import styles from "./nothing-yet.module.css";

export function NothingYet() {
  return (
    <div className={styles.nothing}>
      <div className={styles.words}>
        <h2 className={styles.title}>{say("Nothing is published here yet.")}</h2>
        <ButtonLink to="/services">{say("See services")}</ButtonLink>
      </div>
      <div className={styles.picture}>
        <Motif seed="nothing yet" columns={8} rows={3} />
      </div>
    </div>
  );
}
