import { z } from "zod";
import { type FieldErrors, Problem } from "../../platform/problem.ts";
import { joinedOnce, type Kind } from "../content-types/kind.ts";
import { single } from "../content-types/single-kind.ts";
import {
  type MailWords,
  mailWords,
  mailWordsElsewhere,
  mailWordsKindName,
  mailWordsParts,
  placeholderFaults,
} from "./mail-words-contract.ts";

const mailsPreviewPath = "/staff/content/mails/preview";

const mails = <Body>(schema: Kind<Body>["schema"]): Kind<Body> => ({
  ...single(mailWordsKindName, "Email templates", schema),
  previewAt: () => mailsPreviewPath,
  verify: (body) => refuseFaults(placeholderFaults(mailTexts.parse(body))),
});

const mailTexts = z.record(z.string(), z.record(z.string(), z.string()));

function refuseFaults(errors: FieldErrors) {
  if (Object.keys(errors).length > 0)
    throw new Problem(422, "Mails cannot be sent with these words yet.", { errors });
}

export const mailWordsKind: Kind<MailWords> = {
  ...mails(mailWords),
  parts: mailWordsParts,
  inWords: {
    schema: mailWordsElsewhere,
    // In a preview the words need not be valid yet.
    over: joinedOnce((words, original) => ({ ...original, ...z.looseObject({}).parse(words) })),
  },
};

export const mailWordsElsewhereKind = { ...mails(mailWordsElsewhere), parts: mailWordsParts };
