/** Scripts wait for the first paint. React Router has no setting for this. */
import { leadOn } from "./lead-on.inline.ts";
import { start } from "./start.inline.ts";

/** @param program converted to text, so it may use only its argument */
export const inlineScript = <Argument>(
  program: (argument: Argument) => void,
  argument: Argument,
): string => `(${program})(${JSON.stringify(argument)})`;

const takenOver = "takenover";
const itsScript = '<script type="module" async="">';

export const startScript: string = /* @__PURE__ */ [
  inlineScript(start, takenOver),
  inlineScript(leadOn, null),
].join(";");

/** @throws Error unless there is one script: React Router's output has changed */
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

export function sayTakenOver() {
  document.documentElement.dataset.takenOver = "";
  dispatchEvent(new Event(takenOver));
}
