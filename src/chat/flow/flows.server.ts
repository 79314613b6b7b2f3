import { kindIn } from "../../cms/content-types/kind.ts";
import type { Content } from "../../cms/documents/content.server.ts";
import { type Language, languages, ownLanguage } from "../../platform/text/language.ts";
import { timeZoneOf } from "../../platform/time/time-zone.ts";
import {
  type FlowFacts,
  type OfferedGroup,
  type ShownNow,
  type ShownReference,
  shownIn,
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
    const bodyWithPages = withShown(
      bodyWithOffers,
      await source.loadReferences(shownIn(bodyWithOffers)),
    );
    const facts = await source.facts();
    const flow = {
      version,
      language,
      body: withFacts(bodyWithPages, facts),
      zone: facts.company.time_zone,
    };
    const [oldest] = flows.keys();
    if (oldest !== undefined && flows.size >= mostFlows) flows.delete(oldest);
    flows.set(name, flow);
    return flow;
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

type Began = { flow_version: number; language: string };

const numbered = ({ flow_version: version, language: named }: Began) => ({
  version,
  language: languages.find((language) => language === named) ?? ownLanguage,
});
