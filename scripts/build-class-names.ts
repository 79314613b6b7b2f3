/**
 * Writes the names of classes where they are used: as lists they were a twelfth of what every
 * page's own code weighs. `styles.title` becomes `"card_title"`, and a module of styles is left
 * without code.
 */
import { dirname, resolve } from "node:path";
import type { Plugin } from "vite";

const importOfStyles = /^import (\w+) from "(\.[^"]*\.module\.css)";$/gm;

/** @param nameOf the name a class has on the page, by its own and its file's */
export function classNames(nameOf: (name: string, file: string) => string): Plugin[] {
  return [
    {
      name: "class-names",
      apply: "build",
      enforce: "pre",
      transform: {
        filter: { id: /\.tsx$/, code: /\.module\.css"/ },
        handler(code, id) {
          const named = withClassNames(code, (path, name) =>
            nameOf(name, resolve(dirname(id), path)),
          );
          return { code: named, map: null };
        },
      },
    },
    {
      name: "styles-without-code",
      apply: "build",
      enforce: "post",
      transform: {
        filter: { id: /\.module\.css$/ },
        // Nothing names them any more; they stay for their styles' sake.
        handler: () => ({ code: "", map: null, moduleSideEffects: "no-treeshake" }),
      },
    },
  ];
}

/** @throws Error where styles are used otherwise than by a class's name */
export function withClassNames(
  code: string,
  nameOf: (path: string, name: string) => string,
): string {
  let named = code;
  for (const [statement, styles = "", path = ""] of code.matchAll(importOfStyles)) {
    named = named
      .replace(statement, `import "${path}";`)
      .replace(new RegExp(`(?<![\\w/])${styles}\\.(\\w+)`, "g"), (_, name) =>
        JSON.stringify(nameOf(path, name)),
      );
    if (new RegExp(`(?<![\\w/])${styles}(?![\\w/])`).test(named))
      throw new Error(`what is used of ${path} cannot be told from the code`);
  }
  return named;
}
