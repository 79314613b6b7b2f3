import { Link } from "react-router";
import { formatDate } from "../../../platform/dates.ts";
import { say } from "../../../ui/say.ts";
import { categoryPath, postPath } from "../addresses.ts";
import type { PostTeaser } from "../contract.ts";
import styles from "./post-card.module.css";
import { PostCover } from "./post-cover.tsx";

const leadSizes = "(width >= 992px) 44rem, (width >= 640px) 40vw, 100vw";

type PostCardProps = {
  post: PostTeaser;
  headingLevel?: 2 | 3;
  /** The first of a list, which is wider than the others. */
  leads?: boolean;
};

export function PostCard({ post, headingLevel = 2, leads = false }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <PostCover post={post} columns={6} alt="" first={leads ? leadSizes : undefined} />
      </div>
      <div className={styles.words}>
        <p className={styles.about}>
          <Link
            to={categoryPath(post.category_slug)}
            state={{ category: post.category.id }}
            viewTransition
          >
            {post.category.title}
          </Link>
          <time dateTime={post.published_at}>{say(formatDate(post.published_at))}</time>
          <span>{say("{n} min read", { n: post.reading_minutes })}</span>
        </p>
        <Heading className={styles.title}>
          <Link to={postPath(post)} state={{ title: post.title }} viewTransition>
            {post.title}
          </Link>
        </Heading>
        <p>{post.excerpt}</p>
        <p className={styles.author}>{post.author}</p>
      </div>
    </article>
  );
}
