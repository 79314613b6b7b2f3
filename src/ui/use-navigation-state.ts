/** What the link that led here carried along. Null while React takes over a page, because the server never knew it. */
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

export function useNavigationState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore<unknown>(
    never,
    () => state ?? null,
    () => null,
  );
}

const never = () => () => {};
