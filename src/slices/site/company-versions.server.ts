/** What the company says of itself in other languages, beside its facts. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { languages } from "../../platform/language.ts";
import type { Content } from "../content/content.server.ts";
import { kindIn } from "../content/in-language.ts";
import type { Actor } from "../events/contract.ts";
import type { Company } from "./company-contract.ts";
import { companyInWords } from "./company-in-words.ts";
import { companyKind } from "./kinds.server.ts";

type Tx = Transaction<Tables>;
type StaffActor = Extract<Actor, { who: "staff" }>;
type Change = { before: Company; after: Company; by: StaffActor };

const { kind: key } = companyKind;
const kinds = languages.slice(1).map((language) => kindIn(key, language));

export function createCompanyVersions({ content }: { content: Content }) {
  return {
    companyVersions: () => content.workingCopies.versionsIn(key, key),

    async beginCompanyVersion(tx: Tx, wanted: { language: string; by: StaffActor }) {
      const id = await content.documents.idOfSingle(key, tx);
      return content.workingCopies.translate(tx, { id, ...wanted });
    },

    /**
     * What came with the software is said of the demo company: it goes once staff say anything else
     * of their own, or are called otherwise. What they have written themselves stays.
     */
    async dropBroughtVersions(tx: Tx, { before, after, by }: Change) {
      const isSaidOtherwise = !isDeepStrictEqual(saidBy(before), saidBy(after));
      if (!isSaidOtherwise) return;
      for (const { id, kind, live } of await content.untouched(tx, kinds)) {
        const isBegun = (await content.workingCopies.read(tx, id)) !== null;
        const { revision } = await content.documents.named(kind, id, tx);
        if (!isBegun) await content.remove(tx, { id, revision, by });
        else if (live !== null) await content.unpublish(tx, { id, by });
      }
    },
  };
}

const saidBy = (company: Company) => [company.name, companyInWords.parse(company)];
