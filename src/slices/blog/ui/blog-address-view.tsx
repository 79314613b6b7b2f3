import type { ReactNode } from "react";
import { say } from "../../../ui/say.ts";
import { Section } from "../../../ui/section.tsx";
import { SectionHeading } from "../../../ui/section-heading.tsx";
import { fetchRelated } from "../browser/calls.ts";
import type { BlogAddress } from "../contract.ts";
import { BlogBrowser } from "./blog-browser.tsx";
import { PostArticle } from "./post-article.tsx";
import { RecommendedTopics } from "./recommended-topics.tsx";

export function BlogAddressView({ found }: { found: BlogAddress }): ReactNode {
  if (found.product_type === "blog") {
    return (
      <>
        <PostArticle
          post={found.product_data}
          headings={found.headings}
          embedded={found.embedded ?? null}
        />
        <Section scene="shade" rhythm="s">
          <RecommendedTopics
            key={found.product_data.id}
            heading={say("Recommended Topics")}
            posts={found.related}
            fetchAgain={() => fetchRelated(found.product_data.id)}
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
        title={found.product_data.title}
        text={found.description}
      />
      <BlogBrowser
        key={found.product_data.id}
        category={found.product_data}
        {...found.listing}
        recommended={found.recommended}
      />
    </Section>
  );
}
