/** One site that the tests of a file share, and a site of its own for a test that changes it. */
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

type Closing = { close(): Promise<void> };

/**
 * For the top of a test file.
 *
 * @param use assigns the site to the variable that the tests read
 * @returns a function with which a test begins that needs a site of its own
 */
export function sharedSite<Site extends Closing>(
  open: () => Promise<Site>,
  use: (site: Site) => unknown,
) {
  let shared: Site;
  const own: Site[] = [];
  beforeAll(async () => {
    shared = await open();
    await use(shared);
  });
  beforeEach(async () => {
    await use(shared);
  });
  afterEach(async () => {
    for (const site of own.splice(0)) await site.close();
  });
  afterAll(() => shared.close());
  return async (openOwn: () => Promise<Site> = open) => {
    const site = await openOwn();
    own.push(site);
    await use(site);
  };
}
