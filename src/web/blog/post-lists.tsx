import { type ReactNode, type RefObject, useId } from "react";
import { Link, useHref, useLocation } from "react-router";
import type { PostTeaser } from "../../cms/posts/contract.ts";
import { categoryPath, postPath } from "../../cms/posts/post-addresses.ts";
import { listAddress, type PostList, statusOf } from "../../cms/posts/post-list.ts";
import { formatDate } from "../../platform/time/dates.ts";
import { Status } from "../../ui/status.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./blog-browser.module.css";
import { PostCover } from "./post-cover.tsx";
import { PostsFailed, useMissingPosts } from "./posts-failed.tsx";

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

function NothingFound({ search, onAll }: { search: string; onAll: () => void }) {
  const { pathname } = useLocation();
  const all = useHref(search ? pathname : "/blog");
  return (
    <div className={styles.nothing}>
      <Status
        seed="no posts"
        sentence={
          search
            ? say("No post matches “{search}”. Try fewer or other words.", { search })
            : say("There are no posts here yet.")
        }
        action={
          <a
            href={all}
            onClick={(event) => {
              if (!search) return;
              event.preventDefault();
              onAll();
            }}
          >
            {say("Show all posts")}
          </a>
        }
      />
    </div>
  );
}

type PageLinkProps = {
  ref?: RefObject<HTMLAnchorElement | null>;
  page: number;
  search: string;
  isBusy?: boolean;
  onPress?: () => void;
  children: ReactNode;
};

function PageLink({ ref, page, search, isBusy, onPress, children }: PageLinkProps) {
  const { pathname } = useLocation();
  const href = useHref(listAddress(pathname, page, search));
  return (
    <a
      ref={ref}
      className={styles.pageLink}
      href={href}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}

const leadSizes = "(width >= 992px) 44rem, (width >= 640px) 40vw, 100vw";

type PostCardProps = {
  post: PostTeaser;
  headingLevel?: 2 | 3;
  leads?: boolean;
};

function PostCard({ post, headingLevel = 2, leads = false }: PostCardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <PostCover post={post} columns={6} alt="" first={leads ? leadSizes : undefined} />
      </div>
      <div className={styles.words}>
        <p className={styles.about}>
          <Link
            to={categoryPath(post.category_slug)}
            state={{ category: post.category.id }}
            viewTransition
          >
            {post.category.title}
          </Link>
          <time dateTime={post.published_at}>{say(formatDate(post.published_at))}</time>
          <span>{say("{n} min read", { n: post.reading_minutes })}</span>
        </p>
        <Heading className={styles.title}>
          <Link to={postPath(post)} state={{ title: post.title }} viewTransition>
            {post.title}
          </Link>
        </Heading>
        <p>{post.excerpt}</p>
        <p className={textStyles.quiet}>{post.author}</p>
      </div>
    </article>
  );
}

type RecommendedTopicsProps = {
  heading: string;
  posts: PostTeaser[] | null;
  fetchAgain?: () => Promise<PostTeaser[] | null>;
  wide?: boolean;
};

const none = async () => null;

export function RecommendedTopics({
  heading,
  posts: initial,
  fetchAgain = none,
  wide = false,
}: RecommendedTopicsProps) {
  const id = useId();
  const { posts, retry } = useMissingPosts(initial, fetchAgain);
  if (posts?.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.topics} data-wide={wide || undefined}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {posts ? (
        <ul className={styles.recommendedTopicsPosts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Link to={postPath(post)} state={{ title: post.title }} viewTransition>
                {post.title}
              </Link>
              <p>
                {post.category.title},{" "}
                <time dateTime={post.published_at}>{say(formatDate(post.published_at))}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <PostsFailed onRetry={retry} />
      )}
    </section>
  );
}
