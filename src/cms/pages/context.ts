import { createContext } from "react-router";
import type { Language, Say } from "../../platform/text/language.ts";
import type { MailWords } from "../company/mail-words-contract.ts";
import type { DocumentToEdit } from "../documents/contract.ts";
import type { Site } from "./site.server.ts";

export const siteContext = createContext<Site>();

type Company = Awaited<ReturnType<Site["company"]>>;
type MailsAsWritten = { words: MailWords; company: Company; language: Language; say: Say };

export type ReadMailsAsWritten = (document: DocumentToEdit) => Promise<MailsAsWritten>;
export const mailsAsWrittenContext = createContext<ReadMailsAsWritten>();
