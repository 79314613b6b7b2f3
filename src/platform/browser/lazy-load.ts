export type Late<Code> = {
  fetch(): Promise<Code>;
  peek(): Code | null;
};

/** Loads code once, on demand; after a failure the next demand tries again. */
export function late<Code>(load: () => Promise<Code>): Late<Code> {
  let code: Code | null = null;
  let loading: Promise<Code> | null = null;
  const fetch = async () => {
    try {
      code = await load();
      return code;
    } catch (error) {
      loading = null;
      throw error;
    }
  };
  return { fetch: () => (loading ??= fetch()), peek: () => code };
}
