const signs = ["pointerover", "keydown", "scroll", "visibilitychange"];

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
