import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { DeskPage } from "../../../slices/site/desk-tree.ts";

const name = "folded";

/** Kept in the address, so that Back and a reload show the same tree. */
export function useFolds() {
  const [searchParams, ask] = useSearchParams();
  const folded = new Set((searchParams.get(name) ?? "").split(".").filter(Boolean).map(Number));
  function setFolded(ids: Iterable<number>) {
    const text = [...ids].join(".");
    ask(
      (now) => {
        if (text === "") now.delete(name);
        else now.set(name, text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }
  const fold = ({ id }: DeskPage) =>
    setFolded(folded.has(id) ? [...folded].filter((one) => one !== id) : [...folded, id]);
  return { folded, fold };
}

/** Folding alone reloads no data. */
export function isMoreThanFolds(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args;
  const without = (url: URL) => {
    const rest = new URLSearchParams(url.search);
    rest.delete(name);
    return `${url.pathname}?${rest}`;
  };
  const isFold = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
  return isFold && formMethod === undefined ? false : defaultShouldRevalidate;
}
