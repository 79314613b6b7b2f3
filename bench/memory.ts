/**
 * The memory the site holds after strangers have searched for fifteen thousand different things.
 * At rest it is measured by `bench/quick.ts`. `npm run bench:memory [-- --write]`
 */
import { setTimeout as wait } from "node:timers/promises";
import { type SiteProcess, startSite } from "../test/site-process.ts";
import { writeFigures } from "./figures.ts";
import { residentMb } from "./processes.ts";

const mostMb = 300;
const searches = 15_000;
const atOnce = 4;

const site = await startSite();
try {
  let most = 0;
  for (let i = 0; i < searches; i += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, (_, j) => answerOf(site, `/search?q=${wordsOf(i + j)}`)),
    );
    most = Math.max(most, residentMb(site.pid));
  }
  const held = residentMb(site.pid);
  const what = `memory after ${searches.toLocaleString("en")} different searches`;
  const holds = held <= mostMb;
  if (!holds) process.exitCode = 1;
  const seen = `${Math.round(held)} MB, ${Math.round(most)} at the peak`;
  console.log(`${holds ? "PASS" : "FAIL"} ${what}: ${seen} (at most ${mostMb})`);
  writeFigures("npm run bench:memory", [
    { what, figure: `${Math.round(held)} MB`, limit: `at most ${mostMb}` },
  ]);
} finally {
  await site.remove();
}

/** Different words each time, some of which find something. */
function wordsOf(i: number): string {
  return `audit+erp+w${i}+${(i * 7919) % 104_729}`;
}

/** Asked again while the site is too busy to draw it. */
async function answerOf({ url }: SiteProcess, path: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(url + path);
    await answer.arrayBuffer();
    if (answer.status === 200) return;
    if (answer.status !== 503) throw new Error(`${path} answered ${answer.status}`);
    await wait(50);
  }
  throw new Error(`${path} was too busy a hundred times`);
}
