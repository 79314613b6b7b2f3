import type { RefObject } from "react";
import { useLocation } from "react-router";
import type { PostTeaser } from "../contract.ts";
import { listAddress } from "../list-address.ts";
import { type PostList, statusOf } from "../post-list.ts";
import styles from "./blog-browser.module.css";
import { MorePosts } from "./more-posts.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { PostCard } from "./post-card.tsx";
import { PostsFailed } from "./posts-failed.tsx";

type PostListBodyProps = {
  list: PostList;
  posts: PostTeaser[];
  /** The page before the first one shown. */
  newerPage: number | null;
  cards: RefObject<HTMLDivElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
  onMore: () => void;
  onAll: () => void;
};

export function PostListBody(props: PostListBodyProps) {
  const { list, posts, newerPage, cards, link, onMore, onAll } = props;
  const { pathname } = useLocation();
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
        <a className={styles.more} href={listAddress(pathname, newerPage, list.search)}>
          Newer posts
        </a>
      )}
      <div ref={cards} className={styles.posts} aria-busy={isLoading}>
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
      {status === "failed" ? <PostsFailed onRetry={onMore} /> : null}
      {status !== "failed" && list.hasNext ? (
        <MorePosts
          ref={link}
          page={list.page + 1}
          search={list.search}
          busy={isLoading}
          onMore={onMore}
        />
      ) : null}
    </>
  );
}

const spokenCount = (count: number, hasMore: boolean) =>
  count === 0
    ? "No posts found."
    : `${count} ${count === 1 ? "post" : "posts"} shown${hasMore ? ", more follow" : ""}.`;
