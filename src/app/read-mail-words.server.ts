import type { FastifyBaseLogger } from "fastify";
import type { Queries } from "../platform/db/database.ts";
import type { Language } from "../platform/language.ts";
import type { AcknowledgementWords } from "../slices/notices/acknowledgement.server.ts";
import type { Site } from "../slices/site/site.server.ts";
import { sayOf } from "../words/translators.ts";
import { isUnreadable } from "./unreadable.ts";

type ReadMailWordsDeps = {
  translated: Record<Language, { site: Pick<Site, "mailWords"> }>;
  log: Pick<FastifyBaseLogger, "error">;
};

export function readMailWords({ translated, log }: ReadMailWordsDeps) {
  const mailWords = (from: Queries, language: Language) =>
    translated[language].site.mailWords(from);

  /**
   * If the words cannot be read, the enquiry is stored all the same, without an acknowledgement.
   */
  const acknowledgementWords: AcknowledgementWords = (from, language) =>
    mailWords(from, language)
      .then(({ acknowledgement: words }) => ({ words, say: sayOf(language) }))
      .catch((err: unknown) => {
        if (!isUnreadable(err)) throw err;
        log.error({ err }, "an enquiry was not acknowledged: the words of mails cannot be read");
        return null;
      });

  return { mailWords, acknowledgementWords };
}
