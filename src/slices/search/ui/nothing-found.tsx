import { Link } from "react-router";
import { Status } from "../../../ui/status.tsx";
import styles from "./search-view.module.css";
import { type Way, Ways } from "./ways.tsx";

export type WaysOn = {
  topics: Way[];
  /** The newest posts. */
  news: Way[];
  person: Way;
};

export function NothingFound({ topics, news, person }: WaysOn) {
  return (
    <Status
      seed="search"
      title="Nothing here has all of these words."
      sentence={
        <>
          Try fewer words, or only the beginning of one: “auto” finds automation. Or ask a person:{" "}
          <Link to={person.path} viewTransition>
            {person.title}
          </Link>
          .
        </>
      }
      action={
        <div className={styles.waysOn}>
          <Ways ways={topics} name="Main topics" heading="What people look for" />
          {news.length > 0 ? <Ways ways={news} name="Newest posts" heading="Newest posts" /> : null}
        </div>
      }
    />
  );
}
