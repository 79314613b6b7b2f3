import { createSearch } from "../src/core/search/search.server.ts";
import type { TestApp } from "./app.ts";

/** The site's search by what its entries say alone, whatever the chat's topics lead to. */
export const searchByWords = ({ db }: TestApp) => createSearch({ db, known: async () => [] });
