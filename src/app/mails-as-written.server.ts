import { ownLanguage } from "../platform/language.ts";
import { twinOf } from "../slices/content/in-language.ts";
import type { ReadMailsAsWritten } from "../slices/site/context.ts";
import { sayOf } from "../words/say-of.ts";
import type { Verbs } from "./verbs.server.ts";

export const mailsAsWritten =
  ({ previewing }: Pick<Verbs, "previewing">): ReadMailsAsWritten =>
  async (document) => {
    const { site } = previewing(document);
    const language = twinOf(document.kind)?.language ?? ownLanguage;
    const [words, company] = await Promise.all([site.mailWords(), site.company()]);
    return { words, company, language, say: sayOf(language) };
  };
