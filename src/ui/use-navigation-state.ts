/** Null during hydration, because the server does not know the navigation state. */
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
