/** The company's facts, and what it says of itself in other languages. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { languages } from "../../platform/language.ts";
import type { Content } from "../content/content.server.ts";
import { kindIn } from "../content/in-language.ts";
import type { Revision } from "../content/revision.server.ts";
import type { Actor, NewEvent, StaffActor } from "../events/contract.ts";
import { companyBesideIn } from "./company-beside.server.ts";
import type { Company } from "./company-contract.ts";
import { companyInWords } from "./company-in-words.ts";
import { companyKind } from "./kinds.server.ts";

type Tx = Transaction<Tables>;
type CompanyChange = {
  /** Whole fields; those not named stay. They may come from a form. */
  body: Revision<Company>["news"];
  /** The version that was read. */
  basedOn: number;
  by: StaffActor;
};

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
  async function dropBroughtVersions(tx: Tx, by: Actor) {
    const brought = await content.readVersion(companyKind, 1, { from: tx });
    if (!brought || isDeepStrictEqual(saidBy(brought), saidBy(await company(tx)))) return;
    for (const { id, kind, live } of await content.untouched(tx, kinds)) {
      const isBegun = (await content.workingCopies.read(tx, id)) !== null;
      const { revision } = await content.documents.named(kind, id, tx);
      if (!isBegun) await content.remove(tx, { id, revision, by });
      else if (live !== null) await content.unpublish(tx, { id, by });
    }
  }

  return {
    company,

    companyBeside: companyBesideIn(content),

    async companyForDesk(): Promise<{ version: number; body: Company }> {
      const { version, body } = await content.read(companyKind);
      return { version, body };
    },

    /** Published at once. @returns its version. @throws Problem 409 with both, 422 by path */
    saveCompany: (tx: Tx, { body: news, ...rest }: CompanyChange): Promise<number> =>
      content.revise(tx, companyKind, { news, ...rest }),

    /** Hears of each event in its transaction: whichever way the company was published. */
    async heard(tx: Tx, { kind, data, by }: NewEvent): Promise<void> {
      if (kind === "content.published" && data.kind === key) await dropBroughtVersions(tx, by);
    },

    companyVersions: () => content.workingCopies.versionsIn(key, key),

    async beginCompanyVersion(tx: Tx, wanted: { language: string; by: StaffActor }) {
      const id = await content.documents.idOfSingle(key, tx);
      return content.workingCopies.translate(tx, { id, ...wanted });
    },
  };
}

const saidBy = (company: Company) => [company.name, companyInWords.parse(company)];
