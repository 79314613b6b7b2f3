import type { Page, Route } from "@playwright/test";

/**
 * What `answer` does with the first request alone. Not by `times: 1`: Playwright
 * ends its interception in that very moment, and what the page asks for just
 * then is now and then never answered.
 */
export async function routeFirst(page: Page, address: string, answer: (route: Route) => unknown) {
  let isFirst = true;
  await page.route(address, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return answer(route);
  });
}
