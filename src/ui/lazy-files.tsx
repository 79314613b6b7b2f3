import { preloadModule } from "react-dom";

/** The build's files for a part that loads late. */
export type LateFilesOf = { styles: string[]; scripts: string[] };

/** The late part renders this itself, so that its styles and scripts load with the page. */
export function LateFiles({ styles, scripts }: LateFilesOf) {
  // The preload puts the script among the page's own (`scripts-last.ts`).
  if (import.meta.env.SSR) for (const file of scripts) preloadModule(file);
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} precedence="late" />);
}
