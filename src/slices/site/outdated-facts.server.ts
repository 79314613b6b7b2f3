/** Texts that still say what the company was called, or reached by, before. */
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Saying } from "../content/attention.server.ts";
import type { Content } from "../content/content.server.ts";
import type { Replaced } from "../content/replacing.server.ts";
import type { StaffActor } from "../events/contract.ts";
import type { Company } from "./company-contract.ts";
import { isInvented } from "./company-words.ts";
import { type FormerFact, formerFacts } from "./former-facts.ts";
import { companyKind } from "./kinds.server.ts";

type Needs = { db: Pick<Database, "read" | "write">; content: Content };
export type OutdatedText = Omit<Saying, "of">;
/** `is` is empty where there is nothing to say instead. */
export type OutdatedFact = FormerFact & { texts: OutdatedText[] };
/** `left` were another's to change, or could not be. */
type ReplacedTexts = { drafts: Replaced[]; left: number };

/** The newest versions, and the one that came with the software. */
const mostVersions = 40;
const mostReplaced = 50;

export function createOutdatedFacts({ db, content }: Needs) {
  let known: { version: number; former: ReturnType<typeof formerFacts> } | undefined;

  async function former() {
    const { id, version, body } = await content.read(companyKind);
    if (known?.version !== version) {
      const { versions } = await content.documents.open(companyKind.kind, id);
      const published = versions.flatMap(({ number, publishedAt }) =>
        publishedAt !== null && number !== version ? number : [],
      );
      const numbers = [...new Set([...published.slice(0, mostVersions), 1])];
      const bodies = await Promise.all(numbers.map((one) => content.readVersion(companyKind, one)));
      const before = bodies.filter((one): one is Company => one !== null);
      known = { version, former: formerFacts(body, before) };
    }
    return isInvented(body) ? null : known.former;
  }

  /** Each, until no text says it any more; none while the company is the demo's. */
  async function outdatedFacts(): Promise<OutdatedFact[]> {
    const { facts, finder } = (await former()) ?? {};
    if (!facts?.length || !finder) return [];
    const all = Map.groupBy(await content.attention.saying(finder), ({ of }) => of);
    return facts.flatMap((fact) => {
      const texts = all.get(fact.was)?.map(({ of: _, ...text }) => text);
      return texts ? { ...fact, texts } : [];
    });
  }

  return {
    outdatedFacts,

    /** In the drafts of what says it; nothing is published. @throws Problem 404 */
    async replaceOutdated(was: string, by: StaffActor): Promise<ReplacedTexts> {
      const fact = (await outdatedFacts()).find((one) => one.was === was);
      const finder = (await former())?.finder;
      if (!fact?.is || !finder) throw new Problem(404, "No text says this any more.");
      const drafts: Replaced[] = [];
      let left = 0;
      for (const { id } of fact.texts
        .filter(({ isChanged }) => !isChanged)
        .slice(0, mostReplaced)) {
        const asked = { id, finder, of: was, by };
        const one = await db
          .write((tx) => content.replacing.replace(tx, asked))
          .catch(noneIfRefused);
        if (one) drafts.push(one);
        else left++;
      }
      return { drafts, left };
    },

    /** @returns how many drafts are as they were: what somebody wrote in since is left */
    async takeBackReplaced(drafts: Replaced[], by: StaffActor): Promise<number> {
      let count = 0;
      for (const one of drafts.slice(0, mostReplaced)) {
        const asked = { ...one, by };
        const isBack = await db
          .write((tx) => content.replacing.takeBack(tx, asked))
          .catch(noneIfRefused);
        if (isBack) count++;
      }
      return count;
    },
  };
}

function noneIfRefused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
