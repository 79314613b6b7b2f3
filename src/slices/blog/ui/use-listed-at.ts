import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { comesBack, idOf, isTakenOver } from "../../../platform/browser/scroll-positions.ts";
import { keepList, keptList } from "../list-cache.ts";
import { searchIn } from "../page-sizes.ts";
import { type PostList, statusOf } from "../post-list.ts";

/** Null during hydration, because the first render must match the server's HTML. */
export function useListLeft(): () => PostList | null {
  const id = idOf(useLocation());
  const how = useNavigationType();
  return () => (!import.meta.env.SSR && isTakenOver() && comesBack(how) ? keptList(id) : null);
}

type Listed = {
  list: PostList;
  searchFor: (text: string) => void;
  putBack: (list: PostList) => void;
};

export function useListedAt({ list, searchFor, putBack }: Listed) {
  const location = useLocation();
  const how = useNavigationType();
  const id = idOf(location);
  const search = searchIn(new URLSearchParams(location.search));
  const lastSearch = useRef(list.search);
  lastSearch.current = list.search;

  useLayoutEffect(() => {
    const keptOne = comesBack(how) ? keptList(id) : null;
    if (keptOne) putBack(keptOne);
    else if (search !== lastSearch.current) searchFor(search);
  }, [id, how, search, putBack, searchFor]);

  useEffect(() => {
    if (statusOf(list) === "idle") keepList(id, list);
  }, [id, list]);
}
