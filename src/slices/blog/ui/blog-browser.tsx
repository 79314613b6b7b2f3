import { useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { List } from "../../../platform/list.ts";
import { useNavigationState } from "../../../ui/use-navigation-state.ts";
import type { Category, CategoryLink, PostTeaser } from "../contract.ts";
import { listId } from "../list-address.ts";
import styles from "./blog-browser.module.css";
import { BlogSearch } from "./blog-search.tsx";
import { CategoryList } from "./category-list.tsx";
import { PostListBody } from "./post-list-body.tsx";
import { RecommendedTopics } from "./recommended-topics.tsx";
import { useBrowsedPosts } from "./use-browsed-posts.ts";
import { useCategories } from "./use-categories.ts";

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
  const { list, posts, searchFor, link, press, beginAgain } = useBrowsedPosts(props, {
    box,
    cards,
  });
  const { categories, refresh } = useCategories(props.categories);
  const beginsAsOpened = posts[0]?.id === props.first.results[0]?.id;

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
    if (text === "") refresh();
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
        <PostListBody
          list={list}
          posts={posts}
          newerPage={props.page > 1 && beginsAsOpened ? props.page - 1 : null}
          cards={cards}
          link={link}
          onMore={press}
          onAll={showAll}
        />
      </div>
      <div className={styles.recommended}>
        <RecommendedTopics heading="Recommended topics" posts={props.recommended} />
      </div>
    </div>
  );
}
