import type { PageBody } from "./contract.ts";

export const readByVisitors = (body: PageBody): PageBody => ({
  ...body,
  sections: body.sections.filter(({ hidden }) => hidden !== true),
});
