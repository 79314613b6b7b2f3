import { quoted } from "./quoted.ts";
import type { Advice, Rule } from "./rule.ts";

/** People who cannot see a video or a map learn from its title what it is. */
export const embeds: Rule = ({ embeds: all }) => ({
  advice: all
    .filter(({ title, address }) => title.trim() === "" && address !== "")
    .map(({ path, address }): Advice => {
      const which = quoted(address.replace(/^https:\/\/(?:www\.)?/, ""));
      const sentence =
        `The video or map at ${which} has no title. Say what is seen in it, for those who ` +
        "cannot see it.";
      return { path, sentence, weight: 3 };
    }),
});
