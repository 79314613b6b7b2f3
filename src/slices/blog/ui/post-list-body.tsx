import type { RefObject } from "react";
import type { PostTeaser } from "../contract.ts";
import { type PostList, statusOf } from "../post-list.ts";
import styles from "./blog-browser.module.css";
import { NothingFound } from "./nothing-found.tsx";
import { PageLink } from "./page-link.tsx";
import { PostCard } from "./post-card.tsx";
import { PostsFailed } from "./posts-failed.tsx";

type PostListBodyProps = {
  list: PostList;
  posts: PostTeaser[];
  newerPage: number | null;
  postsRef: RefObject<HTMLDivElement | null>;
  moreRef: RefObject<HTMLAnchorElement | null>;
  onMore: () => void;
  onAll: () => void;
};

export function PostListBody(props: PostListBodyProps) {
  const { list, posts, newerPage, postsRef, moreRef, onMore, onAll } = props;
  const status = statusOf(list);
  const isLoading = status === "loading";
  return (
    <>
      <p role="status" className="visually-hidden">
        {isLoading ? "" : spokenCount(posts.length, list.hasNext)}
      </p>
      {status === "idle" && posts.length === 0 ? (
        <NothingFound search={list.search} onAll={onAll} />
      ) : null}
      {newerPage === null ? null : (
        <PageLink page={newerPage} search={list.search}>
          Newer posts
        </PageLink>
      )}
      <div ref={postsRef} className={styles.posts} aria-busy={isLoading}>
        {posts.map((post, i) => (
          <PostCard key={post.id} post={post} leads={i === 0} />
        ))}
      </div>
      {status === "failed" ? <PostsFailed onRetry={onMore} /> : null}
      {status !== "failed" && list.hasNext ? (
        <PageLink
          ref={moreRef}
          page={list.page + 1}
          search={list.search}
          isBusy={isLoading}
          onPress={onMore}
        >
          More posts
        </PageLink>
      ) : null}
    </>
  );
}

const spokenCount = (count: number, hasMore: boolean) =>
  count === 0
    ? "No posts found."
    : `${count} ${count === 1 ? "post" : "posts"} shown${hasMore ? ", more follow" : ""}.`;
