import { useId } from "react";
import { Link } from "react-router";
import { formatDate } from "../../../platform/dates.ts";
import { say } from "../../../ui/translate.ts";
import { postPath } from "../addresses.ts";
import type { PostTeaser } from "../contract.ts";
import { PostsFailed } from "./posts-failed.tsx";
import * as styles from "./recommended-topics.module.css";
import { useMissingPosts } from "./use-missing-posts.ts";

type RecommendedTopicsProps = {
  heading: string;
  /** Null if they could not be loaded. */
  posts: PostTeaser[] | null;
  fetchAgain?: () => Promise<PostTeaser[] | null>;
  wide?: boolean;
};

const none = async () => null;

export function RecommendedTopics({
  heading,
  posts: initial,
  fetchAgain = none,
  wide = false,
}: RecommendedTopicsProps) {
  const id = useId();
  const { posts, retry } = useMissingPosts(initial, fetchAgain);
  if (posts?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.recommended} data-wide={wide || undefined}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {posts ? (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={postPath(post)} state={{ title: post.title }} viewTransition>
                {post.title}
              </Link>
              <p>
                {post.category.title},{" "}
                <time dateTime={post.published_at}>{say(formatDate(post.published_at))}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <PostsFailed onRetry={retry} />
      )}
    </section>
  );
}
