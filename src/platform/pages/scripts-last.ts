/**
 * A page is read without its scripts, so they are fetched once it is painted, and what it is drawn with has the line to
 * itself. React Router writes scripts that start at once and has no setting for this.
 */
import { inlineScript } from "./inline-script.ts";
import { leadOn } from "./lead-on.inline.ts";
import { start } from "./start.inline.ts";

const takenOver = "takenover";
const itsScript = '<script type="module" async="">';

/** Stands behind the scripts that wait. The server alone needs the text. */
export const startScript: string = /* @__PURE__ */ [
  inlineScript(start, takenOver),
  inlineScript(leadOn, null),
].join(";");

/**
 * @param html a page as React Router wrote it
 * @returns the same page, whose scripts wait for `startScript`
 * @throws where there is not one script to wait: React Router writes pages otherwise than it did
 */
export function scriptsLast(html: string): string {
  const files: string[] = [];
  const rest = html.replaceAll(
    /<link rel="modulepreload" href="([^"]+)"\/>/g,
    (_, file: string) => {
      files.push(file);
      return "";
    },
  );
  const around = rest.split(itsScript);
  if (around.length !== 2)
    throw new Error(`a page has ${around.length - 1} scripts of React Router's, not one`);
  return around.join(`<script type="text/plain" data-files="${files.join(" ")}">`);
}

/** To be called once React answers what is done on the page. Browser only. */
export function sayTakenOver() {
  document.documentElement.dataset.takenOver = "";
  dispatchEvent(new Event(takenOver));
}
