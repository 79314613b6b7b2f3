const signs = ["pointerover", "keydown", "scroll", "visibilitychange"];

export function onFirstSign(then: () => void): () => void {
  const abort = new AbortController();
  const hear = () => {
    abort.abort();
    then();
  };
  for (const sign of signs)
    addEventListener(sign, hear, { capture: true, passive: true, signal: abort.signal });
  return () => abort.abort();
}
