export type Late<Code> = {
  fetch(): Promise<Code>;
  peek(): Code | null;
};

/** Code that is loaded on need, once; where that fails, again with the next need. */
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
