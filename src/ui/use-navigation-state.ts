/** What the link that led here carried along. Null while React takes over a page, because the server never knew it. */
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

export function useNavigationState(): unknown {
  const { state } = useLocation();
  const takenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return takenOver ? state : null;
}

const never = () => () => {};
