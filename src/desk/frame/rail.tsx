import { Link } from "react-router";
import { Logo } from "../../ui/logo.tsx";
import { PersonMenu } from "./person-menu.tsx";
import type { Person, Place, Sign, ThemeChoice } from "./place.ts";
import { PlaceGroups } from "./place-groups.tsx";
import styles from "./rail.module.css";

type RailProps = {
  company: string;
  sign: Sign | undefined;
  person: Person;
  places: Place[];
  themes: ThemeChoice[];
};

/** From 768 px; below it there is the bar. */
export function Rail({ company, sign, person, places, themes }: RailProps) {
  return (
    <section aria-label="The desk" className={styles.rail}>
      <Link to="/staff" className={styles.company}>
        <Logo name={company} sign={sign} />
      </Link>
      <nav aria-label="Main" className={styles.places}>
        <PlaceGroups places={places} />
      </nav>
      <PersonMenu person={person} themes={themes} />
    </section>
  );
}
