export type Late<Code> = {
  fetch(): Promise<Code>;
  peek(): Code | null;
};

/** After a failure it tries once more at once, and again on the next demand. */
export function late<Code>(load: () => Promise<Code>): Late<Code> {
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;
  let failures = 0;
  const loadAgain = (error: unknown): Promise<Code> => {
    // Chromium answers an address that failed from memory until the page is reloaded; a hash makes
    // it another address of the same file (https://github.com/whatwg/html/pull/10327).
    const [address] = /https?:\S+/.exec(String(error)) ?? [];
    failures += 1;
    return address ? import(/* @vite-ignore */ `${address}#${failures}`) : load();
  };
  const fetch = async () => {
    try {
      code = await load().catch(loadAgain);
      return code;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return { fetch: () => (loading ??= fetch()), peek: () => code };
}

export const never = new Promise<never>(() => {});

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
