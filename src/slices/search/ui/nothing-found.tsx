import { Link } from "react-router";
import { Said } from "../../../ui/said.tsx";
import { say } from "../../../ui/say.ts";
import { Status } from "../../../ui/status.tsx";
import styles from "./search-view.module.css";
import { type Way, Ways } from "./ways.tsx";

export type WaysOn = {
  topics: Way[];
  /** The newest posts. */
  news: Way[];
  person: Way;
};

const advice =
  "Try fewer words, or only the beginning of one: “auto” finds automation. Or ask a person: {person}.";

export function NothingFound({ topics, news, person }: WaysOn) {
  return (
    <Status
      seed="search"
      title={say("Nothing here has all of these words.")}
      sentence={
        <Said
          sentence={advice}
          parts={{
            person: (
              <Link to={person.path} viewTransition>
                {person.title}
              </Link>
            ),
          }}
        />
      }
      action={
        <div className={styles.waysOn}>
          <Ways ways={topics} name={say("Main topics")} heading={say("What people look for")} />
          {news.length > 0 ? (
            <Ways ways={news} name={say("Newest posts")} heading={say("Newest posts")} />
          ) : null}
        </div>
      }
    />
  );
}
