import { z } from "zod";
import { joinedOnce, type Kind } from "../content-types/kind.ts";
import { single } from "../content-types/single-kind.ts";
import { refuseUnreachable } from "./company-changes.ts";
import { type Company, company, companyParts } from "./company-contract.ts";
import { followedInDraft } from "./company-followed.ts";
import {
  type CompanyInWords,
  companyInWords,
  companyInWordsParts,
  mergeCompanyWords,
} from "./company-in-words.ts";

const ofCompany = {
  names: { one: "company facts", many: "Company", path: "company", areMany: true },
  right: "company.change",
} as const;

export const companyKind: Kind<Company> = {
  ...single("company", "Company", company),
  ...ofCompany,
  parts: companyParts,
  verify: refuseUnreachable,
  followed: followedInDraft,
  schemaVersion: 2,
  upgrade: (body, from) => (from < 2 ? withoutCall(body) : body),
  inWords: {
    schema: companyInWords,
    over: joinedOnce((words, facts) => mergeCompanyWords(companyInWords.parse(words), facts)),
  },
};

export const companyInWordsKind: Kind<CompanyInWords> = {
  ...single(companyKind.kind, companyKind.names.many, companyInWords),
  ...ofCompany,
  parts: companyInWordsParts,
  writtenOnce: {
    fields: [],
    sentence: "Name, email, telephone, address, networks, logo and colour are set in the original.",
  },
};

const withoutCall = (body: unknown) => {
  const { collaborate: _, ...facts } = z.looseObject({}).parse(body);
  return facts;
};
