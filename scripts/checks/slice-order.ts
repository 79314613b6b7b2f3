/** The order of the slices, read from where they are built: `src/app/verbs.server.ts`. */

/**
 * Slices of pure rules, which nothing builds. They know no other, and every other may know them.
 */
const ofRulesAlone = ["writing"];

const imported = /import \{([^}]*)\} from "\.\.\/slices\/([^/]+)\//g;

/**
 * @param text of `src/app/verbs.server.ts`
 * @returns the slices, each above those that may know it
 * @throws Error where it builds none: the check would pass whatever is imported
 */
export function sliceOrder(text: string): string[] {
  const built = [...text.matchAll(imported)].flatMap(([, names = "", slice = ""]) => {
    const maker = /\b(create\w+)/.exec(names)?.[1];
    const at = maker === undefined ? -1 : text.search(new RegExp(`\\b${maker}\\(`));
    return at === -1 ? [] : [{ slice, at }];
  });
  const order = built.sort((a, b) => a.at - b.at).map(({ slice }) => slice);
  if (order.length < 2) throw new Error("src/app/verbs.server.ts builds no slices that are seen");
  return [...new Set([...ofRulesAlone, ...order])];
}
