/** The order of the slices, read from where they are built: `src/app/services.server.ts`. */

/**
 * Slices of pure rules, which nothing builds. They know no other, and every other may know them.
 */
const ofRulesAlone = ["writing"];

const imported = /import \{([^}]*)\} from "\.\.\/slices\/([^/]+)\//g;

/**
 * @param text of `src/app/services.server.ts`
 * @returns the slices, each above those that may know it
 * @throws Error where it builds none: the check would pass whatever is imported
 */
export function sliceOrder(text: string): string[] {
  const built = [...text.matchAll(imported)].flatMap(([, names = "", slice = ""]) =>
    [...names.matchAll(/\bcreate\w+/g)].flatMap(([maker]) => {
      const at = text.search(new RegExp(`\\b${maker}\\(`));
      return at === -1 ? [] : [{ slice, at }];
    }),
  );
  const order = built.sort((a, b) => a.at - b.at).map(({ slice }) => slice);
  if (order.length < 2)
    throw new Error("src/app/services.server.ts builds no slices that are seen");
  return [...new Set([...ofRulesAlone, ...order])];
}
