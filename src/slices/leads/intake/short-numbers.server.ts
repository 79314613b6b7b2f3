/** A number of too few or too many digits is asked about once, and taken when it is sent again. */
import type { Clock } from "../../../platform/clock.ts";
import { phoneIn } from "../../../platform/contact.ts";
import { clientNetwork } from "../../../platform/network.ts";
import type { People } from "../../people/people.server.ts";

const rememberedMs = 60 * 60_000;
/** Who is asked after so many others may be asked once more. */
const mostRemembered = 10_000;

type Typed = { text: string; ip: string };
type Needs = {
  clock: Clock;
  missingDigits: People["missingDigits"];
  region(): Promise<string>;
};

const unclearEmail =
  "I cannot read that email address for certain. Write it as name@example.com, or send your " +
  "words again if it is none.";

export function createShortNumbers({ clock, missingDigits, region }: Needs) {
  const asked = new Map<string, number>();

  function isAsked(key: string): boolean {
    const now = clock.elapsedMs();
    const at = asked.get(key);
    asked.delete(key);
    asked.set(key, now);
    const [oldest] = asked.keys();
    if (asked.size > mostRemembered && oldest !== undefined) asked.delete(oldest);
    return at !== undefined && now - at < rememberedMs;
  }

  /**
   * @param typed a number, or what may be an email
   * @returns what is asked back; null where it is taken
   */
  return async ({ text, ip }: Typed): Promise<string | null> => {
    const number = phoneIn(text);
    const key = `${clientNetwork({ ip })} ${number ?? text}`;
    if (number === null) return isAsked(key) ? null : unclearEmail;
    const missing = missingDigits(number, await region());
    if (missing === 0 || isAsked(key)) return null;
    const count = number.replace("+", "").length;
    if (missing < 0)
      return `${count} digits: is that too many? If the number is right, send it again.`;
    return missing === 1
      ? `${count} digits: is one missing? If the number is right, send it again.`
      : `${count} digits: are some missing? If the number is right, send it again.`;
  };
}
