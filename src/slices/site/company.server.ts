/** The company's facts, and what it says of itself in other languages. */
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import type { VersionIn } from "../content/contract.ts";
import { valueAt, withValueAt } from "../content/paths.ts";
import type { Revision } from "../content/revision.server.ts";
import type { NewEvent, StaffActor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { createDemoVersions } from "./bundled-translations.server.ts";
import type { Company } from "./company-contract.ts";
import { createPendingReader } from "./company-pending-changes.server.ts";
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
type TakenBack = { version: number; isBack: boolean | null };
/** `isBrought` is said of what goes with the company's next own words. */
export type CompanyVersionIn = VersionIn & { isDemo: boolean };
type CompanyDeps = { db: Pick<Database, "read">; content: Content; events: Events };

const { kind: key } = companyKind;

export function createCompany({ db, content, events }: CompanyDeps) {
  const demoVersions = createDemoVersions({ content, events });

  /** @param from the transaction, where it is read inside one */
  const company = async (from?: Queries): Promise<Company> =>
    (await content.read(companyKind, key, from)).body;

  async function bodyAt(tx: Tx, number: number): Promise<Company> {
    const body = await content.readVersion(companyKind, number, { from: tx });
    if (!body) throw new Problem(404, "This version is not to be found.");
    return body;
  }

  return {
    company,

    pendingCompanyChange: createPendingReader(content),

    async companyForDesk(): Promise<{ version: number; body: Company }> {
      const { version, body } = await content.read(companyKind);
      return { version, body };
    },

    /** @returns null where there is no such version */
    companyAt: (version: number): Promise<Company | null> =>
      content.readVersion(companyKind, version),

    /** Published at once. @returns its version. @throws Problem 409 with both, 422 by path */
    saveCompany: (tx: Tx, { body: news, ...rest }: CompanyChange): Promise<number> =>
      content.revise(tx, companyKind, { news, ...rest }),

    /** Whether what the demo says in other languages went with this version. */
    async hasDroppedVersions(version: number): Promise<boolean> {
      const { id } = await content.read(companyKind);
      return demoVersions.hasDropped({ id, version });
    },

    /**
     * Takes back what changed along in a save, and leaves what was typed.
     * @returns its version, and whether what the demo says in other languages is back: null where
     *   it had not gone, false where others were begun since
     * @throws Problem 404; 409 where any of it was changed since
     */
    async takeBackFollowed(tx: Tx, { before, saved, places, by }: TakingBack): Promise<TakenBack> {
      await content.hold(tx);
      const [was, made] = [await bodyAt(tx, before), await bodyAt(tx, saved)];
      const { id, version: basedOn, body } = await content.read(companyKind, key, tx);
      if (places.some((place) => valueAt(body, place) !== valueAt(made, place)))
        throw changedSince();
      const back = places.reduce<unknown>(
        (result, place) => withValueAt(result, place, valueAt(was, place)),
        body,
      );
      const fields = places.map((place) => place.split(".")[0] ?? place);
      const news = Object.fromEntries(fields.map((field) => [field, valueAt(back, field)]));
      const version = await content.revise(tx, companyKind, { news, basedOn, by });
      return { version, isBack: await demoVersions.putBack(tx, { id, version: saved, by }) };
    },

    /** Hears of each event in its transaction: whichever way the company was published. */
    async handleEvent(tx: Tx, { kind, data, by, subject }: NewEvent): Promise<void> {
      if (kind !== "content.published" || data.kind !== key) return;
      await demoVersions.follow(tx, { id: Number(subject.id), version: data.version, by });
    },

    async companyVersions(): Promise<CompanyVersionIn[]> {
      const [versions, ids] = await Promise.all([
        content.workingCopies.versionsIn(key, key),
        demoVersions.ids(db.read),
      ]);
      return versions.map((one) => ({ ...one, isDemo: one.id !== null && ids.has(one.id) }));
    },

    async beginCompanyVersion(tx: Tx, options: { language: string; by: StaffActor }) {
      const id = await content.documents.idOfSingle(key, tx);
      return content.workingCopies.translate(tx, { id, ...options });
    },
  };
}

const changedSince = () =>
  new Problem(
    409,
    "These lines were changed again since, so they stay as they are now. Earlier versions still have them as they were.",
  );
