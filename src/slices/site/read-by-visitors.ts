import type { PageBody } from "./contract.ts";

/** A page's words without the sections that are hidden. */
export const readByVisitors = (body: PageBody): PageBody => ({
  ...body,
  sections: body.sections.filter(({ hidden }) => hidden !== true),
});
