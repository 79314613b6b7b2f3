/** What Node compiled of the server is kept for the next to start: a quarter of a site's start. */
import { copyOfTemplate } from "./database-copy.ts";
import { startSite } from "./site-process.ts";

/** Node writes it where a process ends by itself; those of tests are killed. */
export async function keepCompiled(): Promise<void> {
  const copy = await copyOfTemplate("demo", "sqlite");
  try {
    const site = await startSite({ env: copy.env });
    for (const path of ["/", "/staff/sign-in"]) await (await fetch(site.url + path)).text();
    await site.stop();
  } finally {
    await copy.remove();
  }
}
