import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Category, CategoryLink, Listing, PostTeaser } from "../../cms/posts/contract.ts";
import { categoryPath } from "../../cms/posts/post-addresses.ts";
import { beginningWith, clickedPost, listId, statusOf } from "../../cms/posts/post-list.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Motif } from "../../ui/motif.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import { useNavigationState } from "../../ui/use-browser-state.ts";
import * as styles from "./blog-browser.module.css";
import { BlogSearch } from "./blog-search.tsx";
import { fetchCategories } from "./calls.ts";
import { PostListBody, RecommendedTopics } from "./post-lists.tsx";
import { useListedAt, useListLeft, useMorePosts, usePostList } from "./use-post-list.ts";

type BlogBrowserProps = Listing & { category: CategoryLink | null; recommended: PostTeaser[] };

export function BlogBrowser(props: BlogBrowserProps) {
  const { pathname } = useLocation();
  const state = useNavigationState();
  const navigate = useNavigate();
  const listRef = useRef<HTMLDivElement>(null);
  const postsRef = useRef<HTMLDivElement>(null);
  const { list, posts, searchFor, moreRef, loadMore, focusFirstPost } = useBrowsedPosts(props, {
    listRef,
    postsRef,
  });
  const { categories, refresh } = useCategories(props.categories);
  const beginsAsOpened = posts[0]?.id === props.firstPosts.results[0]?.id;

  function search(text: string) {
    searchFor(text);
    if ((listRef.current?.getBoundingClientRect().top ?? 0) < 0)
      listRef.current?.scrollIntoView({ behavior: "instant" });
    // No loader runs for this address (see `shouldRevalidate` of the pages).
    void navigate(text ? `${pathname}?${new URLSearchParams({ search: text })}` : pathname, {
      replace: true,
      preventScrollReset: true,
      state,
    });
    // Category counts cover all posts, so they reload together with the list of all posts.
    if (text === "") refresh();
  }

  function showAll() {
    focusFirstPost();
    search("");
  }

  if (posts.length === 0 && categories.every(({ post_count }) => post_count === 0))
    return <NothingYet />;

  return (
    <div className={styles.browser}>
      <div className={styles.aside}>
        <BlogSearch search={list.search} foundAt={listId} onSearch={search} />
        <CategoryList categories={categories} current={props.category?.slug ?? null} />
      </div>
      <div ref={listRef} id={listId} className={styles.list} data-post-list="">
        <PostListBody
          list={list}
          posts={posts}
          newerPage={props.page > 1 && beginsAsOpened ? props.page - 1 : null}
          postsRef={postsRef}
          moreRef={moreRef}
          onMore={loadMore}
          onAll={showAll}
        />
      </div>
      <div className={styles.recommended}>
        <RecommendedTopics heading={say("Recommended topics")} posts={props.recommended} />
      </div>
    </div>
  );
}

type Opening = Omit<Listing, "categories"> & { category: CategoryLink | null };
type Refs = { listRef: RefObject<HTMLElement | null>; postsRef: RefObject<HTMLElement | null> };

function useBrowsedPosts(opening: Opening, { listRef, postsRef }: Refs) {
  const { list, searchFor, more, moreUnasked, retry, putBack } = usePostList(
    { ...opening, category: opening.category?.id ?? null },
    useListLeft(),
  );
  const clicked = clickedPost(useNavigationState());
  const posts = beginningWith(list.posts, clicked);
  const { moreRef, loadMore, loadAtEnd, focusFirstPost } = useMorePosts(listRef, {
    list,
    more,
    moreUnasked,
    retry,
  });
  useListedAt({ list, searchFor, putBack });
  useSteadyBelow(postsRef, { posts, awaited: statusOf(list) === "loading" });
  useListEnd(postsRef, { key: list, reached: loadAtEnd });

  const awaitsClicked =
    clicked !== null && list.search === "" && !posts.some((post) => post.id === clicked);
  useEffect(() => {
    if (awaitsClicked) more();
  }, [awaitsClicked, more]);

  return { list, posts, searchFor, moreRef, loadMore, focusFirstPost };
}

function useCategories(first: Category[]) {
  const [categories, setCategories] = useState(first);
  const refresh = useCallback(() => {
    fetchCategories().then(setCategories, (error: unknown) =>
      console.error("Error getting blog categories", error),
    );
  }, []);
  return { categories, refresh };
}

const thresholdPx = 5;

function useListEnd(
  list: RefObject<HTMLElement | null>,
  { key, reached }: { key: unknown; reached: () => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` says when to look again
  useEffect(() => {
    const abort = new AbortController();
    const check = () => {
      const end = list.current?.getBoundingClientRect().bottom;
      if (end !== undefined && end <= innerHeight + thresholdPx) reached();
    };
    for (const sign of ["scroll", "resize"])
      addEventListener(sign, check, { passive: true, signal: abort.signal });
    // The visitor may have scrolled there before this code was loaded.
    check();
    return () => abort.abort();
  }, [list, key, reached]);
}

/** New posts push the rest down: the page scrolls along for a visitor who reads there. */
function useSteadyBelow(
  list: RefObject<HTMLElement | null>,
  { posts, awaited }: { posts: PostTeaser[]; awaited: boolean },
) {
  const before = useRef({ posts, awaited });
  useLayoutEffect(() => {
    const { posts: former, awaited: wasAwaited } = before.current;
    before.current = { posts, awaited };
    if (!wasAwaited) return;
    const added = posts.length - former.length;
    if (
      !list.current ||
      added <= 0 ||
      former.length === 0 ||
      posts[former.length - 1]?.id !== former.at(-1)?.id
    )
      return;
    const { top, bottom } = list.current.getBoundingClientRect();
    const formerEnd =
      list.current.children[former.length - 1]?.getBoundingClientRect().bottom ?? bottom;
    if (top < 0 && formerEnd < innerHeight / 2)
      scrollBy({ top: bottom - formerEnd, behavior: "instant" });
  }, [list, posts, awaited]);
}

function CategoryList({ categories, current }: { categories: Category[]; current: string | null }) {
  const listed = categories.filter(({ slug, post_count }) => post_count > 0 || slug === current);
  return (
    <nav aria-label={say("Categories")} data-categories="">
      <ul className={styles.categories}>
        <li>
          <Link to="/blog" aria-current={current === null ? "page" : undefined} viewTransition>
            {say("All posts")}
          </Link>
        </li>
        {listed.map(({ id, slug, title, post_count }) => (
          <li key={id}>
            <Link
              to={categoryPath(slug)}
              state={{ category: id }}
              aria-current={current === slug ? "page" : undefined}
              viewTransition
            >
              {title} <span className={styles.count}>{post_count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingYet() {
  return (
    <div className={styles.noPosts}>
      <div className={styles.noPostsWords}>
        <h2 className={textStyles.titleM}>{say("Nothing is published here yet.")}</h2>
        <ButtonLink to="/services">{say("See services")}</ButtonLink>
      </div>
      <div className={styles.picture}>
        <Motif seed="nothing yet" columns={8} rows={3} />
      </div>
    </div>
  );
}
