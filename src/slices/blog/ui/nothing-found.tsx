import { useHref, useLocation } from "react-router";
import { say } from "../../../ui/say.ts";
import { Status } from "../../../ui/status.tsx";
import styles from "./blog-browser.module.css";

export function NothingFound({ search, onAll }: { search: string; onAll: () => void }) {
  const { pathname } = useLocation();
  const all = useHref(search ? pathname : "/blog");
  return (
    <div className={styles.nothing}>
      <Status
        seed="no posts"
        sentence={
          search
            ? say("No post matches “{search}”. Try fewer or other words.", { search })
            : say("There are no posts here yet.")
        }
        action={
          <a
            href={all}
            onClick={(event) => {
              if (!search) return;
              event.preventDefault();
              onAll();
            }}
          >
            {say("Show all posts")}
          </a>
        }
      />
    </div>
  );
}
