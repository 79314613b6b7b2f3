import type { Content } from "../content/content.server.ts";
import type { FlowBody } from "./contract.ts";
import { flowKind } from "./kinds.server.ts";

export type Flow = { version: number; body: FlowBody };
export type FlowFor = ReturnType<typeof createFlowFor>;

/** Open conversations use the newest version or two. */
const mostFlows = 4;

/** The flow that a conversation began with; the newest for one that begins. */
export function createFlowFor(content: Content) {
  /** By version, which never changes; parsing one costs more than a turn in it. */
  const flows = new Map<number, FlowBody>();

  function kept({ version, body }: Flow): Flow {
    const known = flows.get(version);
    if (known) return { version, body: known };
    const [oldest] = flows.keys();
    if (oldest !== undefined && flows.size === mostFlows) flows.delete(oldest);
    flows.set(version, body);
    return { version, body };
  }

  return async (row: { flow_version: number } | undefined): Promise<Flow> => {
    if (row) {
      const version = row.flow_version;
      const body = flows.get(version) ?? (await content.readVersion(flowKind, version));
      if (body) return kept({ version, body });
    }
    return kept(await content.read(flowKind));
  };
}
