import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { say } from "../../../ui/say.ts";
import { useNavigationState } from "../../../ui/use-navigation-state.ts";
import type { CategoryLink, Listing, PostTeaser } from "../contract.ts";
import { listId } from "../list-address.ts";
import styles from "./blog-browser.module.css";
import { BlogSearch } from "./blog-search.tsx";
import { CategoryList } from "./category-list.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { PostListBody } from "./post-list-body.tsx";
import { RecommendedTopics } from "./recommended-topics.tsx";
import { useBrowsedPosts } from "./use-browsed-posts.ts";
import { useCategories } from "./use-categories.ts";

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
  // False once a search, or a post that was clicked, puts another post first.
  const beginsAsOpened = posts[0]?.id === props.firstPosts.results[0]?.id;

  function search(text: string) {
    searchFor(text);
    // The results begin at the top of the list, so scroll back up to it.
    if ((listRef.current?.getBoundingClientRect().top ?? 0) < 0)
      listRef.current?.scrollIntoView({ behavior: "instant" });
    // No loader runs for this address (see `shouldRevalidate` of the pages).
    void navigate(text ? `${pathname}?${new URLSearchParams({ search: text })}` : pathname, {
      replace: true,
      preventScrollReset: true,
      state,
    });
    // The categories count all posts, so they are loaded anew together with the list of all posts.
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
