import { useLocation } from "react-router";
import { Status } from "../../../ui/status.tsx";
import { useSay } from "../../../ui/use-say.ts";
import styles from "./blog-browser.module.css";

export function NothingFound({ search, onAll }: { search: string; onAll: () => void }) {
  const say = useSay();
  const { pathname } = useLocation();
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
            href={search ? pathname : "/blog"}
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
