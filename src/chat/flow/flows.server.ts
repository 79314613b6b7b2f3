import { kindIn } from "../../cms/content-types/kind.ts";
import type { Content } from "../../cms/documents/content.server.ts";
import { type Language, languages, ownLanguage } from "../../platform/text/language.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import {
  type Answer,
  type FlowFacts,
  type OfferedGroup,
  type ShownNow,
  type ShownReference,
  shownIn,
  withAnswers,
  withFacts,
  withOffers,
  withShown,
} from "./flow-content.ts";
import type { FlowBody } from "./flow-contract.ts";
import { flowKind } from "./kinds.server.ts";

export type Flow = { version: number; language: Language; body: FlowBody; zone: string };
export type FlowFor = ReturnType<typeof createFlowFor>;

/** Most open conversations use the newest version or the one before. */
const mostFlows = 4;

export type FlowSource = {
  content: Pick<Content, "read">;
  facts(): Promise<FlowFacts>;
  loadReferences(references: ShownReference[]): Promise<ShownNow>;
  offered(): Promise<OfferedGroup[]>;
  /** What the chat says of each topic, by the topic's key, and the language it is written in. */
  answers(): Promise<{ language: Language; answers: Record<string, Answer> }>;
};

export const todayOf = ({ zone }: Flow, now: Date): string => timeZoneOf(zone).wallTime(now).day;

export function createFlowFor(content: Content, getFlowSource: (language: Language) => FlowSource) {
  /** By language, version and content's version: building a flow costs more than a turn. */
  const flows = new Map<string, Flow>();

  async function loadFlow(
    { version, language }: { version: number; language: Language },
    read: () => Promise<FlowBody | null>,
  ): Promise<Flow | null> {
    const source = getFlowSource(language);
    const name = `${language} ${version} ${await content.version()}`;
    const cachedFlow = flows.get(name);
    if (cachedFlow) return cachedFlow;
    const storedBody = await read();
    if (!storedBody) return null;
    const isOffering = Object.values(storedBody.steps).some(({ offers }) => offers !== undefined);
    const bodyWithOffers = isOffering ? withOffers(storedBody, await source.offered()) : storedBody;
    const { answers } = await source.answers();
    const facts = await source.facts();
    const body = await fillIn(withAnswers(bodyWithOffers, answers), source, facts);
    const steps = { ...body.steps, ...(await answersInOthers(bodyWithOffers, language)) };
    const flow = { version, language, body: { ...body, steps }, zone: facts.company.time_zone };
    const [oldest] = flows.keys();
    if (oldest !== undefined && flows.size >= mostFlows) flows.delete(oldest);
    flows.set(name, flow);
    return flow;
  }

  /** A visitor may write in another language than the conversation's, and is answered in it. */
  async function answersInOthers(flow: FlowBody, own: Language): Promise<FlowBody["steps"]> {
    const others = languages.filter((language) => language !== own).map(getFlowSource);
    const translated = await Promise.all(
      others.map(async (source) => {
        const { language, answers } = await source.answers();
        if (language === own) return {};
        const facts = await source.facts();
        const body = await fillIn(
          withAnswers({ ...flow, steps: {} }, answers, { language, flow }),
          source,
          facts,
        );
        return body.steps;
      }),
    );
    return Object.assign({}, ...translated);
  }

  /** @param startLanguage of a new conversation; without a flow in it the site's own is used */
  return async (row: Began | undefined, startLanguage: Language = ownLanguage): Promise<Flow> => {
    const began = row && (await loadFlow(numbered(row), () => readVersion(numbered(row))));
    if (began) return began;
    const { content: read } = getFlowSource(row ? numbered(row).language : startLanguage);
    const live = await read.read(flowKind);
    const { version, language = ownLanguage } = live;
    const newest = await loadFlow({ version, language }, async () => live.body);
    if (!newest) throw new Error("a chat has a flow that is published");
    return newest;
  };

  function readVersion({ version, language }: { version: number; language: Language }) {
    const kind = language === ownLanguage ? flowKind.kind : kindIn(flowKind.kind, language);
    return content.readVersion({ ...flowKind, kind }, version, { key: flowKind.kind });
  }
}

async function fillIn(flow: FlowBody, source: FlowSource, facts: FlowFacts): Promise<FlowBody> {
  return withFacts(withShown(flow, await source.loadReferences(shownIn(flow))), facts);
}

type Began = { flow_version: number; language: string };

const numbered = ({ flow_version: version, language: named }: Began) => ({
  version,
  language: languages.find((language) => language === named) ?? ownLanguage,
});
