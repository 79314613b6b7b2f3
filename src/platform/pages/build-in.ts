import type { ServerBuild } from "react-router";
import type { Language } from "../language.ts";
import { addressIn, languageAt } from "../language-address.ts";

const made = new WeakMap<ServerBuild, Map<Language, ServerBuild>>();

/** The build with another language's prefix as its base, so that all links carry it. */
export function buildIn(build: ServerBuild, language: Language): ServerBuild {
  const builds = made.get(build) ?? new Map<Language, ServerBuild>();
  made.set(build, builds);
  const localized = builds.get(language) ?? { ...build, basename: addressIn(language, "/") };
  builds.set(language, localized);
  return localized;
}

export const languageOf = ({ basename = "/" }: ServerBuild): Language =>
  languageAt(basename).language;
