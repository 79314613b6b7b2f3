import { lazy } from "react";
import { formatDate } from "../../../platform/dates.ts";
import { ReadyHtml } from "../../../ui/ready-html.tsx";
import { say } from "../../../ui/say.ts";
import { Tag } from "../../../ui/tag.tsx";
import { categoryPath } from "../addresses.ts";
import type { Embedded, Heading, Post } from "../contract.ts";
import { hasContents } from "../reading-minutes.ts";
import { textId } from "../text-id.ts";
import "../../../styles/pictures.css";
import "../../../styles/prose.css";
import { Contents } from "./contents.tsx";
import styles from "./post-article.module.css";
import { PostCover } from "./post-cover.tsx";

/** Comes with a post that has a video or a map, which is taken over once it is there. */
const EmbeddedText = lazy(async () => ({
  default: (await import("./embedded-text.late.tsx")).EmbeddedText,
}));

const coverSizes = "(width >= 1280px) 76rem, 94vw";

type PostArticleProps = { post: Post; headings: Heading[]; embedded: Embedded | null };

export function PostArticle({ post, headings, embedded }: PostArticleProps) {
  return (
    <article className={`wrap ${styles.article}`}>
      <header className={styles.head}>
        <h1>{post.title}</h1>
        <p className={styles.about}>
          <span>{post.author}</span>
          <time dateTime={post.published_at}>{say(formatDate(post.published_at))}</time>
          <span>{say("{n} min read", { n: post.reading_minutes })}</span>
        </p>
      </header>
      <div className={styles.cover}>
        <PostCover post={post} columns={9} first={coverSizes} />
      </div>
      <div className={styles.reading}>
        {hasContents(post) && headings.length > 0 ? <Contents headings={headings} /> : null}
        <div className={styles.text}>
          {embedded ? (
            <EmbeddedText id={post.id} embedded={embedded} />
          ) : (
            <ReadyHtml id={textId(post.id)} html={post.content} className="prose" />
          )}
          <footer className={styles.foot}>
            <Tag to={categoryPath(post.category_slug)} state={{ category: post.category.id }}>
              {post.category.title}
            </Tag>
          </footer>
        </div>
      </div>
    </article>
  );
}
