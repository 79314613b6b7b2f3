import { useParams } from "react-router";
import { coming } from "../../../platform/browser/come-into-place.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { say } from "../../../ui/translate.ts";
import * as styles from "./loading-address.module.css";
import { TitlePlaceholder } from "./placeholder-heading.tsx";

/** An address with a slug below the category is a post; without one it is a list. */
export function LoadingAddress() {
  const { slug } = useParams();
  return (
    <div className={`wrap ${styles.page}`} {...coming}>
      <TitlePlaceholder className={slug ? styles.postTitle : styles.listTitle} />
      <p role="status" className={styles.word}>
        {say("Loading…")}
      </p>
      {slug ? <PostPlaces /> : <ListPlaces />}
    </div>
  );
}

const PostPlaces = () => (
  <>
    <Skeleton shape="picture" ratio="cover" />
    <div className={styles.text}>
      <Skeleton lines={5} />
      <Skeleton lines={7} />
    </div>
  </>
);

const ListPlaces = () => (
  <div className={styles.list}>
    <Skeleton lines={6} />
    <Skeleton shape="card" lines={4} />
    <Skeleton lines={6} />
  </div>
);
