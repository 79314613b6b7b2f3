import { Link } from "react-router";
import type { PostTeaser } from "../../cms/posts/contract.ts";
import { categoryPath, postPath } from "../../cms/posts/post-addresses.ts";
import { Section } from "../../ui/section.tsx";
import { Slider } from "../../ui/slider.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./blog-preview.module.css";
import { fetchNewest } from "./lazy-newest-posts.ts";
import { PostCover } from "./post-cover.tsx";
import { PostsFailed, useMissingPosts } from "./posts-failed.tsx";

const autoplayMs = 2_000;

export function BlogPreview({
  heading,
  posts: initial,
}: {
  heading: string;
  posts: PostTeaser[] | null;
}) {
  const { posts, retry } = useMissingPosts(initial, fetchNewest);
  if (posts?.length === 0) return null;
  return (
    <Section scene="shade">
      {posts ? (
        <Slider
          heading={heading}
          controls="pause"
          autoplayMs={autoplayMs}
          perView={{ base: 1, wide: 2, from: 769 }}
          slides={posts.map((post) => <PreviewSlide key={post.id} post={post} />)}
        />
      ) : (
        <div className={styles.failed}>
          <h2>{heading}</h2>
          <PostsFailed onRetry={retry} />
        </div>
      )}
    </Section>
  );
}

const minutesWords = (n: number): string => say(n === 1 ? "{n} minute" : "{n} minutes", { n });

function PreviewSlide({ post }: { post: PostTeaser }) {
  return (
    <article className={styles.slide}>
      <Link
        to={postPath(post)}
        state={{ title: post.title }}
        viewTransition
        className={styles.cover}
        tabIndex={-1}
        aria-hidden="true"
      >
        <PostCover post={post} columns={6} alt="" />
      </Link>
      <p className={textStyles.link}>{post.category.title}</p>
      <h3 className={styles.title}>
        <Link
          to={categoryPath(post.category_slug)}
          state={{ category: post.category.id, post: post.id }}
          viewTransition
        >
          {post.title}
        </Link>
      </h3>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <p className={styles.read}>
        <Link to={postPath(post)} state={{ title: post.title }} viewTransition>
          {say("Read")}
          <span className="visually-hidden"> {post.title}</span>
        </Link>
        <span>{minutesWords(post.reading_minutes)}</span>
      </p>
    </article>
  );
}
