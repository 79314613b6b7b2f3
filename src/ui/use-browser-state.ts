/** True may be wrong; then a call fails, and its caller handles the error. */
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  );

function subscribeToConnection(listener: () => void) {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** The state is null during hydration, because the server does not know it. */
export function useNavigationState(): unknown {
  const { state } = useLocation();
  return useSyncExternalStore<unknown>(
    never,
    () => state ?? null,
    () => null,
  );
}

const never = () => () => {};
