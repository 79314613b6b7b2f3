import { postKind } from "../slices/blog/kinds.server.ts";
import {
  nameOf,
  type ShownNow,
  type ShownPage,
  type ShownReference,
} from "../slices/chat/content-references.ts";
import type { FlowSource } from "../slices/chat/flows.server.ts";
import type { Content } from "../slices/content/content.server.ts";
import { pageKind } from "../slices/site/kinds.server.ts";
import { questionsWithIds } from "../slices/site/question-ids.ts";
import type { Site } from "../slices/site/site.server.ts";
import { textOf } from "../slices/writing/text-of.ts";

type ShownInChatDeps = {
  content: Pick<Content, "lookUp" | "read">;
  site: Pick<Site, "faq" | "costs" | "company" | "offered">;
};

/** Content that the chat shows but other slices keep, as on the pages of the same language. */
export const createFlowSource = ({ content, site }: ShownInChatDeps): FlowSource => ({
  async facts() {
    const [costs, company] = await Promise.all([site.costs(), site.company()]);
    return { costs, company };
  },
  content,
  offered: () => site.offered(),
  loadReferences: shownInChat({ content, site }),
});

function shownInChat({ content, site }: ShownInChatDeps) {
  async function find({ kind, key }: ShownReference): Promise<ShownPage | undefined> {
    if (kind === "page") {
      const page = await content.lookUp(pageKind, key);
      return page
        ? { path: key, title: page.body.title, words: page.body.body.promise }
        : undefined;
    }
    if (kind === "post") {
      const post = await content.lookUp(postKind, key);
      const path = post && postKind.pathOf?.({ key, body: post.body });
      return post && path ? { path, title: post.body.title, words: post.body.excerpt } : undefined;
    }
    const { items } = await site.faq();
    const item = questionsWithIds(items).find(({ id }) => id === key);
    return item && { path: `/#${item.id}`, title: item.question, words: textOf(item.answer) };
  }

  return async (references: ShownReference[]): Promise<ShownNow> => {
    const pages = await Promise.all(
      references.map(async (one) => [nameOf(one), await find(one)] as const),
    );
    return Object.fromEntries(
      pages.flatMap(([name, page]) => (page ? [[name, page] as const] : [])),
    );
  };
}
