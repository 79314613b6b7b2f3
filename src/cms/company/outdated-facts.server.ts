import type { StaffActor } from "../../core/activity/contract.ts";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { MatchingText } from "../documents/attention/attention.server.ts";
import type { Content } from "../documents/content.server.ts";
import type { ReplacedDraft } from "../documents/revision.server.ts";
import type { Company } from "./company-contract.ts";
import { companyKind } from "./company-kinds.server.ts";
import { isInvented } from "./company-words.ts";
import { type FormerFact, formerFacts } from "./former-facts.ts";

type OutdatedFactsDeps = { db: Pick<Database, "read" | "write">; content: Content };
export type OutdatedText = Omit<MatchingText, "fact">;
export type OutdatedFact = FormerFact & { texts: OutdatedText[] };
type ReplaceResult = { drafts: ReplacedDraft[]; failedCount: number };

const mostVersions = 40;
const mostReplaced = 50;

export function createOutdatedFacts({ db, content }: OutdatedFactsDeps) {
  const readFormer = formerReader(content);

  /** Former facts that texts still contain; none while the company is the demo's. */
  async function outdatedFacts(): Promise<OutdatedFact[]> {
    const { facts, matcher } = (await readFormer()) ?? {};
    if (!facts?.length || !matcher) return [];
    const all = Map.groupBy(await content.attention.textsMatching(matcher), ({ fact }) => fact);
    return facts.flatMap((fact) => {
      const texts = all.get(fact.was)?.map(({ fact: _, ...text }) => text);
      return texts ? { ...fact, texts } : [];
    });
  }

  const unlessRefused = <Result>(change: Parameters<typeof db.write<Result>>[0]) =>
    db.write(change).catch(noneIfRefused);

  return {
    outdatedFacts,

    /** In at most 50 drafts, each in its own transaction; publishes nothing. @throws Problem 404 */
    async replaceOutdated(was: string, by: StaffActor): Promise<ReplaceResult> {
      const texts = (await outdatedFacts()).find((one) => one.was === was && one.is)?.texts;
      const matcher = (await readFormer())?.matcher;
      if (!texts || !matcher) throw new Problem(404, "No text says this any more.");
      const drafts: ReplacedDraft[] = [];
      const unchanged = texts.filter(({ isChanged }) => !isChanged).slice(0, mostReplaced);
      for (const { id } of unchanged) {
        const replacement = { id, matcher, fact: was, by };
        const draft = await unlessRefused((tx) => content.textReplacement.replace(tx, replacement));
        if (draft) drafts.push(draft);
      }
      return { drafts, failedCount: unchanged.length - drafts.length };
    },

    /** At most 50. @returns how many it restored: none that was changed since, or is refused */
    async takeBackReplaced(drafts: ReplacedDraft[], by: StaffActor): Promise<number> {
      let count = 0;
      for (const draft of drafts.slice(0, mostReplaced)) {
        const replacedDraft = { ...draft, by };
        if (await unlessRefused((tx) => content.textReplacement.takeBack(tx, replacedDraft)))
          count++;
      }
      return count;
    },
  };
}

/** Caches the facts for each version of the company; null while the company is the demo's. */
function formerReader(content: Content) {
  let cache: { version: number; former: ReturnType<typeof formerFacts> } | undefined;

  return async () => {
    const { id, version, body } = await content.read(companyKind);
    if (isInvented(body)) return null;
    if (cache?.version !== version) {
      const { versions } = await content.documents.open(companyKind.kind, id);
      const published = versions.flatMap(({ number, publishedAt }) =>
        publishedAt !== null && number !== version ? number : [],
      );
      const numbers = [...new Set([...published.slice(0, mostVersions), 1])];
      const bodies = await Promise.all(numbers.map((one) => content.readVersion(companyKind, one)));
      const before = bodies.filter((one): one is Company => one !== null);
      cache = { version, former: formerFacts(body, before) };
    }
    return cache.former;
  };
}

function noneIfRefused(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}
