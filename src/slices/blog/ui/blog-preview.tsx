import { useId } from "react";
import { Link } from "react-router";
import { Motif } from "../../../ui/motif.tsx";
import { Slider } from "../../../ui/slider.tsx";
import { categoryPath, postPath } from "../addresses.ts";
import type { PostTeaser } from "../contract.ts";
import styles from "./blog-preview.module.css";

const autoplayMs = 2_000;

/** The newest posts on the home page. A title opens its category, beginning with that post; the cover and "Read" open the post. */
export function BlogPreview({ heading, posts }: { heading: string; posts: PostTeaser[] }) {
  const id = useId();
  return (
    <div className={styles.preview}>
      <h2 id={id}>{heading}</h2>
      <Slider
        labelledBy={id}
        controls="pause"
        autoplayMs={autoplayMs}
        perView={{ base: 1, wide: 2, from: 769 }}
        slides={posts.map((post) => <PreviewSlide key={post.id} post={post} />)}
      />
    </div>
  );
}

function PreviewSlide({ post }: { post: PostTeaser }) {
  return (
    <article className={styles.slide}>
      <Link to={postPath(post)} viewTransition className={styles.cover} tabIndex={-1} aria-hidden="true">
        <Motif seed={post.slug} columns={6} rows={3} />
      </Link>
      <p className={styles.category}>{post.category.title}</p>
      <h3 className={styles.title}>
        <Link to={categoryPath(post.category_slug)} state={{ category: post.category.id, post: post.id }} viewTransition>
          {post.title}
        </Link>
      </h3>
      <p>{post.excerpt}</p>
      <p className={styles.read}>
        <Link to={postPath(post)} viewTransition>
          Read<span className="visually-hidden"> {post.title}</span>
        </Link>
        <span>{post.reading_minutes} minutes</span>
      </p>
    </article>
  );
}
