/** The company's facts, and what it says of itself in other languages. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { languages } from "../../platform/language.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import { kindIn } from "../content/in-language.ts";
import type { Revision } from "../content/revision.server.ts";
import type { Actor } from "../events/contract.ts";
import type { Company } from "./company-contract.ts";
import { companyFaults } from "./company-faults.ts";
import { companyInWords } from "./company-in-words.ts";
import { companyKind } from "./kinds.server.ts";

type Tx = Transaction<Tables>;
type StaffActor = Extract<Actor, { who: "staff" }>;
type CompanyChange = {
  /** Whole fields; those not named stay. They may come from a form. */
  body: Revision<Company>["news"];
  /** The version that was read. */
  basedOn: number;
  by: StaffActor;
};
type Change = { before: Company; after: Company; by: StaffActor };

const { kind: key } = companyKind;
const kinds = languages.slice(1).map((language) => kindIn(key, language));

export function createCompany({ content }: { content: Content }) {
  /** @param from the transaction, where it is read inside one */
  const company = async (from?: Queries): Promise<Company> =>
    (await content.read(companyKind, key, from)).body;

  /**
   * What came with the software is said of the demo company: it goes once staff say anything else
   * of their own, or are called otherwise. What they have written themselves stays.
   */
  async function dropBroughtVersions(tx: Tx, { before, after, by }: Change) {
    if (isDeepStrictEqual(saidBy(before), saidBy(after))) return;
    for (const { id, kind, live } of await content.untouched(tx, kinds)) {
      const isBegun = (await content.workingCopies.read(tx, id)) !== null;
      const { revision } = await content.documents.named(kind, id, tx);
      if (!isBegun) await content.remove(tx, { id, revision, by });
      else if (live !== null) await content.unpublish(tx, { id, by });
    }
  }

  return {
    company,

    async companyForDesk(): Promise<{ version: number; body: Company }> {
      const { version, body } = await content.read(companyKind);
      return { version, body };
    },

    /** Published at once. @returns its version. @throws Problem 409 with both, 422 by path */
    async saveCompany(tx: Tx, { body: news, ...rest }: CompanyChange) {
      const errors = companyFaults(news);
      if (Object.keys(errors).length > 0)
        throw new Problem(422, "These facts would help nobody to reach you.", { errors });
      const before = await company(tx);
      const version = await content.revise(tx, companyKind, { news, ...rest });
      await dropBroughtVersions(tx, { before, after: await company(tx), by: rest.by });
      return version;
    },

    companyVersions: () => content.workingCopies.versionsIn(key, key),

    async beginCompanyVersion(tx: Tx, wanted: { language: string; by: StaffActor }) {
      const id = await content.documents.idOfSingle(key, tx);
      return content.workingCopies.translate(tx, { id, ...wanted });
    },
  };
}

const saidBy = (company: Company) => [company.name, companyInWords.parse(company)];
