import { Panel } from "../../../../desk/panel.tsx";
import { followedNames, followedPlaces } from "../../../../slices/site/followed-along.ts";
import styles from "./ahead-elsewhere.module.css";
import { useAhead } from "./following-ahead.tsx";

type AheadElsewhereProps = {
  /** Of the form as it is drawn: each of these is told at its field. */
  fields: readonly string[];
};

/** What a save would write anew where this form has no field. */
export function AheadElsewhere({ fields }: AheadElsewhereProps) {
  const ahead = useAhead();
  const places = followedPlaces.filter((place) => ahead.has(place) && !fields.includes(place));
  if (places.length === 0) return null;
  return (
    <Panel title="Saved along with it" lead="Written anew from what stands above.">
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place}>
            <strong>{followedNames[place]}</strong>
            {place === "directions.url" ? null : `: “${ahead.get(place)}”`}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
