import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Queries, Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import type { VersionIn } from "../content/contract.ts";
import { differencesBetween } from "../content/differences.ts";
import { valueAt, withValueAt } from "../content/paths.ts";
import type { Revision } from "../content/revision.server.ts";
import type { NewEvent, StaffActor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { createDemoVersions } from "./bundled-translations.server.ts";
import type { Company } from "./company-contract.ts";
import type { FollowedPlace } from "./company-news.ts";
import { companyKind } from "./kinds.server.ts";

type Tx = Transaction<Tables>;
type CompanyChange = {
  body: Revision<Company>["news"];
  basedOn: number;
  by: StaffActor;
};

type TakingBack = { before: number; saved: number; places: FollowedPlace[]; by: StaffActor };
type TakenBack = { version: number; isBack: boolean | null };
export type CompanyVersionIn = VersionIn & { isDemo: boolean };
type CompanyDeps = { db: Pick<Database, "read">; content: Content; events: Events };

const { kind: key } = companyKind;

export function createCompany({ db, content, events }: CompanyDeps) {
  const demoVersions = createDemoVersions({ content, events });

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

    companyAt: (version: number): Promise<Company | null> =>
      content.readVersion(companyKind, version),

    /** Publishes at once. @throws Problem 409 with both versions, 422 by path */
    saveCompany: (tx: Tx, { body: news, ...rest }: CompanyChange): Promise<number> =>
      content.revise(tx, companyKind, { news, ...rest }),

    async hasDroppedVersions(version: number): Promise<boolean> {
      const { id } = await content.read(companyKind);
      return demoVersions.hasDropped({ id, version });
    },

    /**
     * Reverts what followed a save. @returns whether the demo's translations are back: null where
     * none went, false where staff have begun others @throws Problem 404; 409 a value has changed
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

    /** Runs in the transaction of each event, however the company is published. */
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

export type PendingChange = Awaited<ReturnType<ReturnType<typeof createPendingReader>>>;

const createPendingReader =
  ({ documents, kinds }: Pick<Content, "documents" | "kinds">) =>
  async () => {
    const { kind: name, names } = companyKind;
    const id = await documents.idOfSingle(name);
    const { draft, versions, live, body } = await documents.open(name, id);
    const kind = kinds.find((one) => one.kind === name);
    const before = live === null ? body : await documents.version(id, live);
    const differing = kind ? differencesBetween(kind.field(), { before, after: body }) : [];
    return {
      kind: names.path,
      id,
      isDraft: draft !== null,
      dueAt: versions.find(({ dueAt }) => dueAt !== null)?.dueAt ?? null,
      differs: [...new Set(differing.map(({ where }) => where[0] ?? ""))],
    };
  };
