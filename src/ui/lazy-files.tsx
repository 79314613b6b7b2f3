import { preloadModule } from "react-dom";

/** Of the build: what a part that comes late is styled and run by. */
export type LateFilesOf = { styles: string[]; scripts: string[] };

/** Named by the part itself, so that it is styled once it is seen and runs with the page. */
export function LateFiles({ styles, scripts }: LateFilesOf) {
  // Among the page's own by this (`scripts-last.ts`).
  if (import.meta.env.SSR) for (const file of scripts) preloadModule(file);
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="late" />);
}
