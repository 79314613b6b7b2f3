import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { List } from "../../../platform/list.ts";
import { Status } from "../../../ui/status.tsx";
import { useNavigationState } from "../../../ui/use-navigation-state.ts";
import { fetchCategories } from "../browser/calls.ts";
import type { Category, CategoryLink, PostTeaser } from "../contract.ts";
import { beginningWith, clickedPost } from "../post-list.ts";
import styles from "./blog-browser.module.css";
import { BlogSearch } from "./blog-search.tsx";
import { CategoryList } from "./category-list.tsx";
import { PostCard } from "./post-card.tsx";
import { PostsFailed } from "./posts-failed.tsx";
import { RecommendedTopics } from "./recommended-topics.tsx";
import { useListEnd } from "./use-list-end.ts";
import { useListedAt, useListLeft } from "./use-listed-at.ts";
import { useMorePosts } from "./use-more-posts.ts";
import { usePostList } from "./use-post-list.ts";
import { useSteadyBelow } from "./use-steady-below.ts";

export type BlogBrowserProps = {
  category: CategoryLink | null;
  categories: Category[];
  first: List<PostTeaser>;
  recommended: PostTeaser[];
  search: string;
  page: number;
};

export function BlogBrowser(props: BlogBrowserProps) {
  const { pathname } = useLocation();
  const state = useNavigationState();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const cards = useRef<HTMLDivElement>(null);
  const left = useListLeft();
  const { list, searchFor, more, moreUnasked, retry, putBack } = usePostList(
    { ...props, category: props.category?.id ?? null },
    left,
  );
  const [categories, setCategories] = useState(props.categories);
  const clicked = clickedPost(state);
  const posts = beginningWith(list.posts, clicked);
  const { link, press, reached, beginAgain } = useMorePosts(box, {
    list,
    more,
    moreUnasked,
    retry,
  });
  useListedAt({ list, searchFor, putBack });
  useSteadyBelow(cards, { posts, awaited: list.wanted !== null });
  useListEnd(cards, { key: list, reached });

  // The clicked post may be on a later page.
  const awaitsClicked =
    clicked !== null && list.search === "" && !posts.some((post) => post.id === clicked);
  useEffect(() => {
    if (awaitsClicked) more();
  }, [awaitsClicked, more]);

  function search(text: string) {
    searchFor(text);
    // The results begin at the top of the list, so scroll back up to it.
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0)
      box.current?.scrollIntoView({ behavior: "instant" });
    // No loader runs for this address (see `shouldRevalidate` of the pages).
    void navigate(text ? `${pathname}?${new URLSearchParams({ search: text })}` : pathname, {
      replace: true,
      preventScrollReset: true,
      state,
    });
    if (text === "")
      fetchCategories().then(setCategories, (error: unknown) =>
        console.error("Error getting blog categories", error),
      );
  }

  function showAll() {
    beginAgain();
    search("");
  }

  return (
    <div className={styles.browser}>
      <div className={styles.aside}>
        <BlogSearch search={list.search} foundAt={listId} onSearch={search} />
        <CategoryList categories={categories} current={props.category?.slug ?? null} />
      </div>
      <div ref={box} id={listId} className={styles.list} data-post-list="">
        <p role="status" className="visually-hidden">
          {list.wanted === null ? spokenCount(posts.length, list.hasNext) : ""}
        </p>
        {posts.length === 0 && list.wanted === null && list.failed === null ? (
          <NothingFound search={list.search} onAll={showAll} />
        ) : null}
        {props.page > 1 && posts[0]?.id === props.first.results[0]?.id ? (
          <a className={styles.more} href={addressOf(pathname, props.page - 1, list.search)}>
            Newer posts
          </a>
        ) : null}
        <div ref={cards} className={styles.posts} aria-busy={list.wanted !== null}>
          {posts.map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
        {list.failed !== null ? <PostsFailed onRetry={press} /> : null}
        {list.hasNext && list.failed === null ? (
          <MorePosts
            ref={link}
            page={list.page + 1}
            search={list.search}
            busy={list.wanted !== null}
            onMore={press}
          />
        ) : null}
      </div>
      <div className={styles.recommended}>
        <RecommendedTopics heading="Recommended topics" posts={props.recommended} />
      </div>
    </div>
  );
}

const spokenCount = (count: number, hasMore: boolean) =>
  count === 0
    ? "No posts found."
    : `${count} ${count === 1 ? "post" : "posts"} shown${hasMore ? ", more follow" : ""}.`;

const listId = "posts";

/** Without JavaScript, each page of the list is an address of its own. */
function addressOf(pathname: string, page: number, search: string): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(search && { search }),
  });
  return `${pathname}${query.size > 0 ? `?${query}` : ""}#${listId}`;
}

type MorePostsProps = {
  ref: RefObject<HTMLAnchorElement | null>;
  page: number;
  search: string;
  busy: boolean;
  onMore: () => void;
};

function MorePosts({ ref, page, search, busy, onMore }: MorePostsProps) {
  const { pathname } = useLocation();
  return (
    <a
      ref={ref}
      className={styles.more}
      href={addressOf(pathname, page, search)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        event.preventDefault();
        onMore();
      }}
    >
      More posts
    </a>
  );
}

function NothingFound({ search, onAll }: { search: string; onAll: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className={styles.nothing}>
      <Status
        seed="no posts"
        sentence={
          search
            ? `No post matches “${search}”. Try fewer or other words.`
            : "There are no posts here yet."
        }
        action={
          <a
            href={search ? pathname : "/blog"}
            onClick={(event) => {
              if (!search) return;
              event.preventDefault();
              onAll();
            }}
          >
            Show all posts
          </a>
        }
      />
    </div>
  );
}
