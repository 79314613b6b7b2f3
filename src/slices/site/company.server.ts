/** The company's facts, and what it says of itself in other languages. */
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { languages } from "../../platform/language.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import { kindIn } from "../content/in-language.ts";
import { valueAt, withValueAt } from "../content/paths.ts";
import type { Revision } from "../content/revision.server.ts";
import type { Actor, NewEvent, StaffActor } from "../events/contract.ts";
import { companyBesideIn } from "./company-beside.server.ts";
import type { Company } from "./company-contract.ts";
import { companyInWords } from "./company-in-words.ts";
import type { FollowedPlace } from "./followed-along.ts";
import { companyKind } from "./kinds.server.ts";

type Tx = Transaction<Tables>;
type CompanyChange = {
  /** Whole fields; those not named stay. They may come from a form. */
  body: Revision<Company>["news"];
  /** The version that was read. */
  basedOn: number;
  by: StaffActor;
};

/** `before` and `saved` are the versions that visitors read before the save, and after it. */
type TakingBack = { before: number; saved: number; places: FollowedPlace[]; by: StaffActor };

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

  async function bodyAt(tx: Tx, number: number): Promise<Company> {
    const body = await content.readVersion(companyKind, number, { from: tx });
    if (!body) throw new Problem(404, "This version is not to be found.");
    return body;
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

    /**
     * Takes back what changed along in a save, and leaves what was typed.
     * @returns its version. @throws Problem 404; 409 where any of it was changed since
     */
    async takeBackFollowed(tx: Tx, { before, saved, places, by }: TakingBack): Promise<number> {
      await content.hold(tx);
      const [was, made] = [await bodyAt(tx, before), await bodyAt(tx, saved)];
      const { version, body } = await content.read(companyKind, key, tx);
      if (places.some((place) => valueAt(body, place) !== valueAt(made, place)))
        throw changedSince();
      const back = places.reduce<unknown>(
        (whole, place) => withValueAt(whole, place, valueAt(was, place)),
        body,
      );
      const fields = places.map((place) => place.split(".")[0] ?? place);
      const news = Object.fromEntries(fields.map((field) => [field, valueAt(back, field)]));
      return content.revise(tx, companyKind, { news, basedOn: version, by });
    },

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

const changedSince = () =>
  new Problem(
    409,
    "These lines were changed again since, so they stay as they are now. Earlier versions still have them as they were.",
  );
