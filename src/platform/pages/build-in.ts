import type { ServerBuild } from "react-router";
import type { Language } from "../language.ts";
import { addressIn, languageAt } from "../language-address.ts";

const made = new WeakMap<ServerBuild, Map<Language, ServerBuild>>();

/** The same pages in another language: every link of theirs begins with its prefix by itself. */
export function buildIn(build: ServerBuild, language: Language): ServerBuild {
  const known = made.get(build) ?? new Map<Language, ServerBuild>();
  made.set(build, known);
  const found = known.get(language) ?? { ...build, basename: addressIn(language, "/") };
  known.set(language, found);
  return found;
}

export const languageOf = ({ basename = "/" }: ServerBuild): Language =>
  languageAt(basename).language;
