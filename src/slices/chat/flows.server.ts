import { type Language, languages, ownLanguage } from "../../platform/language.ts";
import { timeZoneOf } from "../../platform/time-zone.ts";
import type { Content } from "../content/content.server.ts";
import { kindIn } from "../content/in-language.ts";
import type { FlowBody } from "./flow-contract.ts";
import { flowKind } from "./kinds.server.ts";
import { type OfferedGroup, withOffers } from "./offers.ts";
import { type ShownNow, type ShownReference, shownIn, withShown } from "./shown.ts";
import { type ToldFacts, withFacts } from "./told-facts.ts";

/** `zone` is the company's. */
export type Flow = { version: number; language: Language; body: FlowBody; zone: string };
export type FlowFor = ReturnType<typeof createFlowFor>;

/** Open conversations use the newest version or two. */
const mostFlows = 4;

/** What is kept elsewhere, and told in flows. */
export type FlowSource = {
  /** As its readers meet it. */
  content: Pick<Content, "read">;
  facts(): Promise<ToldFacts>;
  shown(wanted: ShownReference[]): Promise<ShownNow>;
  /** The groups of services, as the tree of pages has them. */
  offered(): Promise<OfferedGroup[]>;
};

/** The day where the company is: "2026-11-27". */
export const todayOf = ({ zone }: Flow, now: Date): string => timeZoneOf(zone).wallTime(now).day;

/** The flow that a conversation began with; the newest for one that begins. */
export function createFlowFor(content: Content, toldIn: (language: Language) => FlowSource) {
  /**
   * By its language, its version and the content's, as what is told changes; making one costs more
   * than a turn.
   */
  const flows = new Map<string, Flow>();

  async function kept(
    { version, language }: { version: number; language: Language },
    read: () => Promise<FlowBody | null>,
  ): Promise<Flow | null> {
    const told = toldIn(language);
    const name = `${language} ${version} ${await content.version()}`;
    const known = flows.get(name);
    if (known) return known;
    const written = await read();
    if (!written) return null;
    const isOffering = Object.values(written.steps).some(({ offers }) => offers !== undefined);
    const whole = isOffering ? withOffers(written, await told.offered()) : written;
    const shown = withShown(whole, await told.shown(shownIn(whole)));
    const facts = await told.facts();
    const flow = {
      version,
      language,
      body: withFacts(shown, facts),
      zone: facts.company.time_zone,
    };
    const [oldest] = flows.keys();
    if (oldest !== undefined && flows.size >= mostFlows) flows.delete(oldest);
    flows.set(name, flow);
    return flow;
  }

  /** @param wanted of what begins: where no flow is in it, the site's own is taken */
  return async (row: Began | undefined, wanted: Language = ownLanguage): Promise<Flow> => {
    const began = row && (await kept(numbered(row), () => readVersion(numbered(row))));
    if (began) return began;
    const { content: read } = toldIn(row ? numbered(row).language : wanted);
    const live = await read.read(flowKind);
    const { version, language = ownLanguage } = live;
    const newest = await kept({ version, language }, async () => live.body);
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
