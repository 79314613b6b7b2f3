import type { Part } from "../content/kind.ts";

const inBody = (...names: string[]) => names.map((name) => `body.${name}`);
const part = (title: string, ...names: string[]): Part => ({ title, fields: inBody(...names) });

/** Serves every template: the editor leaves out fields that a page lacks. */
export const pageParts: Part[] = [
  {
    title: "Header",
    fields: ["title", ...inBody("heading", "promise", "action", "actions", "listing", "updated")],
  },
  part("Picture", "picture", "drawing"),
  part("Above the form", "form"),
  part("Story", "story"),
  part("Customers", "customer"),
  part("How a project goes", "process"),
  part("Who works here", "diversity"),
  part("Why choose you", "why"),
  { title: "Sections", items: "body.sections", hides: "hidden" },
  part("Price and time", "facts", "anatomy"),
  part("Read next", "related"),
  { title: "Search and sharing", fields: inBody("description", "teaser"), under: "whole" },
  { title: "Address and menu", fields: ["menus", "position"], under: "address" },
];
