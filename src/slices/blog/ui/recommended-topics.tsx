import { useId } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../platform/dates.ts";
import { postPath } from "../addresses.ts";
import type { PostTeaser } from "../contract.ts";
import styles from "./recommended-topics.module.css";

/** A few posts more, as titles. */
export function RecommendedTopics({ heading, posts, wide = false }: { heading: string; posts: PostTeaser[]; wide?: boolean }) {
  const id = useId();
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.recommended} data-wide={wide || undefined}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id}>
            <Link to={postPath(post)} viewTransition>
              {post.title}
            </Link>
            <p>
              {post.category.title}, {formatDate(post.published_at)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
