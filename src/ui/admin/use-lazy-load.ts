import { useCallback, useEffect, useState } from "react";
import type { Late } from "../../platform/browser/lazy-load.ts";

export function useLate<Code>(late: Late<Code>) {
  const [code, setCode] = useState(late.peek);
  const [isFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    setFailed(false);
    late.fetch().then(
      (come) => setCode(() => come),
      () => setFailed(true),
    );
  }, [late]);
  useEffect(ask, [ask]);
  return { code, isFailed, ask };
}
