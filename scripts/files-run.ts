/** Which files of `src` run code while something is done in this process. Read next: `ways.ts`. */
import { Session } from "node:inspector/promises";
import { join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

export type FilesRun = {
  /** Until it was answered. */
  answered: Set<string>;
  /** After that, until nothing has run for 100 ms: what it began in the background. */
  later: Set<string>;
};

const source = join(import.meta.dirname, "../src");
const lookMs = 50;
/** For a site that never rests. */
const mostLooks = 200;
const inDevelopment = "dev-pages.ts";
/** Vite reads each exported name by a function of its own, which is no code of the file. */
const viteGetter = /^\(\) => \{ try \{ return /;

/** A module that is loaded meanwhile runs no code by that. Other threads are not counted. */
export async function countFilesRun() {
  const session = new Session();
  session.connect();
  await session.post("Debugger.enable");
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  const texts = new Map<string, string>();

  /** What has run since the last take. */
  async function take(): Promise<Set<string>> {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const files = new Set<string>();
    for (const { scriptId, url, functions } of result) {
      const path = sourceAt(url);
      const ran = functions.flatMap(({ ranges }) => ranges.filter(({ count }) => count > 0));
      if (path === null || ran.length === 0) continue;
      const text = await textOf(scriptId);
      if (ran.some((range) => isOwnCode(text, range))) files.add(path);
    }
    return files;
  }

  async function textOf(scriptId: string): Promise<string> {
    const known = texts.get(scriptId);
    if (known !== undefined) return known;
    const { scriptSource } = await session.post("Debugger.getScriptSource", { scriptId });
    texts.set(scriptId, scriptSource);
    return scriptSource;
  }

  async function takeUntilIdle(): Promise<Set<string>> {
    const files = new Set<string>();
    let quietLooks = 0;
    for (let look = 0; look < mostLooks && quietLooks < 2; look++) {
      await wait(lookMs);
      const ran = await take();
      quietLooks = ran.size === 0 ? quietLooks + 1 : 0;
      for (const file of ran) files.add(file);
    }
    return files;
  }

  return {
    async during(act: () => Promise<unknown>): Promise<FilesRun> {
      await takeUntilIdle();
      await act();
      const answered = await take();
      const later = await takeUntilIdle();
      for (const file of answered) later.delete(file);
      return { answered, later };
    },
    stop: () => session.disconnect(),
  };
}

/** Node names modules by URL, Vite by path. @returns null where it is none of `src` */
function sourceAt(url: string): string | null {
  const path = relative(source, url.startsWith("file:") ? fileURLToPath(url) : url);
  const isSource = /\.tsx?$/.test(path) && !path.startsWith("..") && !path.endsWith(inDevelopment);
  return isSource ? path.replaceAll("\\", "/") : null;
}

type Range = { startOffset: number; endOffset: number };

/** Not the module itself, nor the function that Vite puts around it, nor one that Vite adds. */
function isOwnCode(text: string, { startOffset, endOffset }: Range): boolean {
  const isModule = startOffset <= 1 && endOffset >= text.length - 2;
  return !isModule && !viteGetter.test(text.slice(startOffset, startOffset + 40));
}
