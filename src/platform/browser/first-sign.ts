/** Everything a visitor can do to a page, turning away from it included. A touch begins with a pointer. */
const signs = ["pointerover", "keydown", "scroll", "visibilitychange"];

/** Calls back once, at the first sign that somebody is there. @returns how to call that off */
export function onFirstSign(then: () => void): () => void {
  const heard = new AbortController();
  const hear = () => {
    heard.abort();
    then();
  };
  for (const sign of signs)
    addEventListener(sign, hear, { capture: true, passive: true, signal: heard.signal });
  return () => heard.abort();
}
