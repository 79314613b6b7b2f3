/** The company's facts. */

import type { NewEvent, StaffActor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Queries, Tx } from "../../platform/db/tables.ts";
import type { Content } from "../documents/content.server.ts";
import type { Revision } from "../documents/revision.server.ts";
import { differencesBetween } from "../documents/versions/differences.ts";
import { createDemoVersions } from "./bundled-translations.server.ts";
import type { Company } from "./company-contract.ts";
import { companyKind } from "./company-kinds.server.ts";

type CompanyChange = {
  /** Whole fields; the others stay. They may come from a form. */
  body: Revision<Company>["news"];
  /** The version that the editor read. */
  basedOn: number;
  by: StaffActor;
};

type CompanyDeps = { content: Content; events: Events };

const { kind: key } = companyKind;

export function createCompany({ content, events }: CompanyDeps) {
  const demoVersions = createDemoVersions({ content, events });

  /** @param from the transaction, to read inside one */
  const company = async (from?: Queries): Promise<Company> =>
    (await content.read(companyKind, key, from)).body;

  return {
    company,

    pendingCompanyChange: createPendingReader(content),

    async companyForAdmin(): Promise<{ version: number; body: Company }> {
      const { version, body } = await content.read(companyKind);
      return { version, body };
    },

    /** @returns null for an unknown version */
    companyAt: (version: number): Promise<Company | null> =>
      content.readVersion(companyKind, version),

    /**
     * Publishes at once.
     * @returns the new version
     * @throws Problem 409 with both versions, 422 by path
     */
    saveCompany: (tx: Tx, { body: news, ...rest }: CompanyChange): Promise<number> =>
      content.revise(tx, companyKind, { news, ...rest }),

    /** Whether the demo's versions in other languages went with this version. */
    async hasDroppedVersions(version: number): Promise<boolean> {
      const { id } = await content.read(companyKind);
      return demoVersions.hasDropped({ id, version });
    },

    /**
     * Undoes what the publication of this version did to the demo's versions in other languages.
     * @returns whether they are back; null where they had not gone, false where staff have begun
     *   others since
     */
    async restoreDemoVersions(tx: Tx, { version, by }: { version: number; by: StaffActor }) {
      await content.hold(tx);
      const { id } = await content.read(companyKind, key, tx);
      return demoVersions.putBack(tx, { id, version, by });
    },

    /** However the company is published. */
    async followPublication(tx: Tx, event: NewEvent<"content.published">): Promise<void> {
      const { data, by, subject } = event;
      if (data.kind !== key) return;
      await demoVersions.follow(tx, { id: Number(subject.id), version: data.version, by });
    },
  };
}

export type PendingChange = Awaited<ReturnType<ReturnType<typeof createPendingReader>>>;

/** A draft or scheduled version of the company beside the published one. */
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
      /** The labels of the fields that differ. */
      differs: [...new Set(differing.map(({ where }) => where[0] ?? ""))],
    };
  };
