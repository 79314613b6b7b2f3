/**
 * React is written as CommonJS, so a bundler calls it as `(0, react.jsx)(…)`: 200 bytes of every
 * page's own JavaScript. Here what is imported of it is a constant of its own, beside React itself,
 * and called by its name.
 */
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const require = createRequire(import.meta.url);
const commonJs = ["react", "react/jsx-runtime"];
const mark = "\0named:";
/** For the group of files that React is in. */
export const namedModule = /^\0named:/;

export function namedImports(): Plugin {
  return {
    name: "named-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId(id, importer) {
      const isOurs = importer !== undefined && !/^\0|[\\/]node_modules[\\/]/.test(importer);
      return isOurs && commonJs.includes(id) ? mark + id : null;
    },
    load(id) {
      if (!id.startsWith(mark)) return null;
      const path = id.slice(mark.length);
      const names = Object.keys(require(path)).filter((name) => !name.startsWith("__"));
      const named = names.map((name) => `${name} = all.${name}`);
      return `import * as all from "${path}";\nexport const ${named.join(", ")};`;
    },
  };
}
