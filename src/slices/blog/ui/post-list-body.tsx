import type { RefObject } from "react";
import { say } from "../../../ui/say.ts";
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
        {isLoading ? "" : say(spokenCount(list.hasNext, posts), { n: posts.length })}
      </p>
      {status === "idle" && posts.length === 0 ? (
        <NothingFound search={list.search} onAll={onAll} />
      ) : null}
      {newerPage === null ? null : (
        <PageLink page={newerPage} search={list.search}>
          {say("Newer posts")}
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
          {say("More posts")}
        </PageLink>
      ) : null}
    </>
  );
}

function spokenCount(hasMore: boolean, { length }: PostTeaser[]): string {
  if (length === 0) return "No posts found.";
  if (length === 1) return hasMore ? "1 post shown, more follow." : "1 post shown.";
  return hasMore ? "{n} posts shown, more follow." : "{n} posts shown.";
}
