/**
 * The memory the site holds: at rest, and after strangers have searched for fifteen thousand
 * different things. `npm run bench:memory [-- --write]`
 */
import { setTimeout as wait } from "node:timers/promises";
import { type SiteProcess, startSite } from "../test/site-process.ts";
import { type Figure, writeFigures } from "./figures.ts";
import { limits } from "./limits.ts";
import { residentMb } from "./processes.ts";

const mostMb = { atRest: limits["memory at rest"].most, afterSearches: 300 };
const searches = 15_000;
const atOnce = 4;
const pages = ["/", "/about", "/services", "/contact-us", "/blog", "/privacy"];

const figures: Figure[] = [];

const site = await startSite();
try {
  for (const path of pages) await answerOf(site, path);
  // Rest: the pages are compressed tightly by now, and the start's garbage may have been collected.
  await wait(15_000);
  tell("at rest, after a few pages", residentMb(site.pid), mostMb.atRest);
  let most = 0;
  for (let i = 0; i < searches; i += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, (_, j) => answerOf(site, `/search?q=${wordsOf(i + j)}`)),
    );
    most = Math.max(most, residentMb(site.pid));
  }
  tell(
    `after ${searches.toLocaleString("en")} different searches`,
    residentMb(site.pid),
    mostMb.afterSearches,
  );
  console.log(`     ${Math.round(most)} MB at most meanwhile`);
  writeFigures("npm run bench:memory", figures);
} finally {
  await site.remove();
}

function tell(when: string, mb: number, most: number) {
  const holds = mb <= most;
  console.log(`${holds ? "PASS" : "FAIL"} ${Math.round(mb)} MB ${when} (at most ${most})`);
  if (!holds) process.exitCode = 1;
  figures.push({
    what: `memory ${when}`,
    figure: `${Math.round(mb)} MB`,
    limit: `at most ${most}`,
  });
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
