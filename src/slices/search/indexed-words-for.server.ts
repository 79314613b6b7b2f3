import type { Engine } from "../../platform/db/database.ts";
import type { IndexedWords } from "./indexed-words.server.ts";
import { postgresWords } from "./words-postgres.server.ts";
import { sqliteWords } from "./words-sqlite.server.ts";

export const indexedWordsFor = (engine: Engine): IndexedWords =>
  engine === "sqlite" ? sqliteWords : postgresWords;
