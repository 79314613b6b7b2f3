/**
 * Lets a page bring the styles of parts whose code comes late, or never (`*.late.tsx`, see `src/ui/use-still.ts`): the
 * server draws them with the page. React Router links what Vite's manifest says a chunk needs; this adds to what it says.
 */
import type { Manifest, Plugin } from "vite";

const manifestFile = ".vite/manifest.json";

export function lateStyles(): Plugin {
  return {
    name: "late-styles",
    apply: "build",
    enforce: "post",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const file = bundle[manifestFile];
        if (file?.type !== "asset") throw new Error(`${manifestFile} is not there yet`);
        const manifest: Manifest = JSON.parse(String(file.source));
        file.source = JSON.stringify(withLateStyles(manifest), null, 2);
      },
    },
  };
}

/**
 * @throws Error where no part is late, because then their naming has changed and this does nothing;
 * and where code that comes on need has styles that no page brings
 */
export function withLateStyles(manifest: Manifest): Manifest {
  const late = Object.keys(manifest).filter((key) => /\.late\.tsx$/.test(key));
  if (late.length === 0) throw new Error("no part of any page is late");
  const made = Object.fromEntries(
    Object.entries(manifest).map(([key, chunk]) => {
      const parts = chunk.dynamicImports?.filter((part) => late.includes(part)) ?? [];
      const css = [...(chunk.css ?? []), ...stylesUnder(manifest, parts)];
      return [key, css.length > 0 ? { ...chunk, css: [...new Set(css)] } : chunk];
    }),
  );
  const keys = Object.keys(made);
  const pages = keys.filter((key) => made[key]?.isEntry);
  const brought = new Set(stylesUnder(made, pages));
  for (const entry of keys.filter((key) => made[key]?.isDynamicEntry)) {
    const missing = stylesUnder(made, [entry]).find((file) => !brought.has(file));
    if (missing) throw new Error(`no page brings ${missing}, the styles of ${entry}`);
  }
  return made;
}

/** The styles of chunks and of all they import at once; chunks may import each other. */
function stylesUnder(manifest: Manifest, keys: string[], seen = new Set<string>()): string[] {
  return keys.flatMap((key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], css = [] } = manifest[key] ?? {};
    return [...stylesUnder(manifest, imports, seen), ...css];
  });
}
