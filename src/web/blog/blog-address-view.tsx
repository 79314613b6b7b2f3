import "../../styles/pictures.css";
import "../../styles/prose.css";
import { Fragment, type ReactNode, useEffect, useId } from "react";
import { useAsyncError, useLocation, useMatches, useParams, useRevalidator } from "react-router";
import { pageTitle } from "../../cms/pages/page-meta.ts";
import { addressMeta, wordsOfAddress } from "../../cms/posts/address-meta.ts";
import type { BlogAddress, Heading, Post, ShownEmbed } from "../../cms/posts/contract.ts";
import { categoryPath } from "../../cms/posts/post-addresses.ts";
import { hasContents, textId } from "../../cms/posts/post-text.ts";
import { CallError } from "../../platform/browser/call.ts";
import { coming } from "../../platform/browser/scroll.ts";
import { formatDate } from "../../platform/time/dates.ts";
import { Button } from "../../ui/button.tsx";
import { EmbedStage } from "../../ui/embed-stage.tsx";
import { ReadyHtml } from "../../ui/ready-html.tsx";
import { Section, SectionHeading } from "../../ui/section.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Status } from "../../ui/status.tsx";
import { Tag } from "../../ui/tag.tsx";
import * as textStyles from "../../ui/text.module.css";
import { say } from "../../ui/translate.ts";
import * as styles from "./blog-address-view.module.css";
import { BlogBrowser } from "./blog-browser.tsx";
import { fetchRelated } from "./calls.ts";
import { PostCover } from "./post-cover.tsx";
import { RecommendedTopics } from "./post-lists.tsx";

export function BlogAddressView({ address }: { address: BlogAddress }): ReactNode {
  if (address.product_type === "blog") {
    return (
      <>
        <PostArticle
          post={address.product_data}
          headings={address.headings}
          embeds={address.embeds ?? []}
        />
        <Section scene="shade" rhythm="s">
          <RecommendedTopics
            key={address.product_data.id}
            heading={say("Recommended Topics")}
            posts={address.related}
            fetchAgain={() => fetchRelated(address.product_data.id)}
            wide
          />
        </Section>
      </>
    );
  }
  return (
    <Section rhythm="s">
      <SectionHeading
        level={1}
        eyebrow={say("Blog")}
        title={address.product_data.title}
        text={address.description}
      />
      <BlogBrowser
        key={address.product_data.id}
        category={address.product_data}
        {...address.listing}
        recommended={address.recommended}
      />
    </Section>
  );
}

const coverSizes = "(width >= 1280px) 76rem, 94vw";

type PostArticleProps = { post: Post; headings: Heading[]; embeds: ShownEmbed[] };

function PostArticle({ post, headings, embeds }: PostArticleProps) {
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
          {embeds.length > 0 ? (
            <EmbeddedText id={post.id} embeds={embeds} />
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

function Contents({ headings }: { headings: Heading[] }) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <h2 id={id} className={styles.heading}>
        {say("In this post")}
      </h2>
      <ol className={styles.list}>
        {headings.map((heading) => (
          <li key={heading.id}>
            <a href={`#${heading.id}`}>{heading.title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function LoadingAddress() {
  const { slug } = useParams();
  return (
    <div className={`wrap ${styles.page}`} {...coming}>
      <TitlePlaceholder className={slug ? styles.postTitle : styles.listTitle} />
      <p role="status" className={textStyles.quiet}>
        {say("Loading…")}
      </p>
      {slug ? <PostPlaces /> : <ListPlaces />}
    </div>
  );
}

const PostPlaces = () => (
  <>
    <Skeleton shape="picture" ratio="cover" />
    <div className={styles.loadingAddressText}>
      <Skeleton lines={5} />
      <Skeleton lines={7} />
    </div>
  </>
);

const ListPlaces = () => (
  <div className={styles.loadingAddressList}>
    <Skeleton lines={6} />
    <Skeleton shape="card" lines={4} />
    <Skeleton lines={6} />
  </div>
);

export function BlogAddressFailed() {
  const error = useAsyncError();
  const { revalidate } = useRevalidator();
  useEffect(() => console.error("Error getting blog data", error), [error]);
  if (error instanceof CallError && error.status === 404) throw error;
  return (
    <Section rhythm="m">
      <TitlePlaceholder className={styles.title} />
      <Status
        seed="blog-trouble"
        tone="error"
        title={say("This could not be loaded.")}
        sentence={say(failureSentence(error))}
        action={<Button onClick={() => void revalidate()}>{say("Try again")}</Button>}
      />
    </Section>
  );
}

const failureSentence = (error: unknown): string =>
  error instanceof CallError && error.status === 0
    ? "The site could not be reached. Check your connection, then try again."
    : "The site could not answer just now. Try again in a minute.";

function TitlePlaceholder({ className }: { className?: string | undefined }) {
  const matches = useMatches();
  const { pathname, state } = useLocation();
  const { seo_url = "" } = useParams();
  const words = wordsOfAddress(seo_url, state);
  return (
    <>
      <title>{pageTitle(matches, { title: words, description: "", path: pathname })}</title>
      <h1 className={className}>{words}</h1>
    </>
  );
}

/** For a page that was rendered before its address was looked up, so `meta` had no title yet. */
export function AddressTitle({ address }: { address: BlogAddress }) {
  return <title>{pageTitle(useMatches(), addressMeta(address))}</title>;
}

type EmbeddedTextProps = { id: number; embeds: ShownEmbed[] };

function EmbeddedText({ id, embeds }: EmbeddedTextProps) {
  const text = (n: number) => <ReadyHtml id={textId(id, n)} html="" className="prose" />;
  return (
    <>
      {text(0)}
      {embeds.map((one, n) => (
        <Fragment key={textId(id, n)}>
          <Shown {...one} />
          {text(n + 1)}
        </Fragment>
      ))}
    </>
  );
}

function Shown({ title, address, embed }: ShownEmbed) {
  const { host, what } = embed;
  const usual =
    what === "video" ? say("A video on {host}", { host }) : say("A map on {host}", { host });
  return (
    <div className={`prose ${styles.embed}`}>
      <figure>
        <EmbedStage title={title || usual} address={address} embed={embed} />
        {title === "" ? null : <figcaption>{title}</figcaption>}
      </figure>
    </div>
  );
}
