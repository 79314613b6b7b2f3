import { z } from "zod";
import { lexicalCards, lexicalNode } from "./lexical-cards.ts";
import type { Say } from "./remarks.ts";

const lexicalDocument = z.object({ root: z.object({ children: z.array(z.unknown()) }) });

/** Deeper nodes are left out: no real text nests so far. */
const deepest = 100;

/** @returns null where it cannot be read */
export function lexicalHtml(lexical: string, say: Say): string | null {
  const { data } = lexicalDocument.safeParse(jsonIn(lexical));
  return data ? drawNodes(data.root.children, 0) : null;

  function drawNodes(nodes: unknown[], depth: number): string {
    if (depth > deepest) return "";
    return nodes.map((one) => drawnOne(one, depth)).join("");
  }

  function drawnOne(node: unknown, depth: number): string {
    const { data: one } = lexicalNode.safeParse(node);
    if (!one) return "";
    const inner = drawNodes(one.children, depth + 1);
    const card = lexicalCards.get(one.type);
    if (!card && inner === "") say("card", one.type);
    const html = card ? card(one, inner) : inner;
    return isForEverybody(one.visibility) ? html : `<!--${gate}:begin-->${html}<!--${gate}:end-->`;
  }
}

/** The name that Ghost itself writes in HTML. */
const gate = "kg-gated-block";
const narrowed = z.union([
  z.enum(["members", "paid", "tiers"]),
  z.looseObject({ web: z.looseObject({ nonMember: z.literal(false) }) }),
  z.looseObject({ showOnWeb: z.literal(false) }),
  z.looseObject({ emailOnly: z.literal(true) }),
]);
const isForEverybody = (visibility: unknown) =>
  visibility === undefined || !narrowed.safeParse(visibility).success;

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
