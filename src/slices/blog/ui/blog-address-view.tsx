import "../../../styles/pictures.css";
import "../../../styles/prose.css";
import { type ReactNode, useId } from "react";
import { formatDate } from "../../../platform/dates.ts";
import { ReadyHtml } from "../../../ui/ready-html.tsx";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { Tag } from "../../../ui/tag.tsx";
import { say } from "../../../ui/translate.ts";
import { categoryPath } from "../addresses.ts";
import { fetchRelated } from "../browser/calls.ts";
import type { BlogAddress, Heading, Post, ShownEmbed } from "../contract.ts";
import { hasContents } from "../reading-minutes.ts";
import { textId } from "../text-id.ts";
import { BlogBrowser } from "./blog-browser.tsx";
import { EmbeddedText } from "./embedded-text.tsx";
import * as styles from "./post-article.module.css";
import { PostCover } from "./post-cover.tsx";
import { RecommendedTopics } from "./recommended-topics.tsx";

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
