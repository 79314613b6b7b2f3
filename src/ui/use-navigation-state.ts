/** The state is null during hydration, because the server does not know it. */
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
