import { useMemo } from "react";
import { useRouteLoaderData } from "react-router";
import type { InboxData } from "./inbox-data.ts";
import { inboxNames } from "./inbox-names.ts";

/** The data of the inbox, with names. @throws Error outside the inbox's screens */
export function useInbox() {
  const data = useRouteLoaderData<InboxData>("screens/staff/inbox");
  if (!data) throw new Error("this part belongs within the inbox");
  const { stages, colleagues, canChange } = data;
  const names = useMemo(
    () => inboxNames({ stages, colleagues, canChange }),
    [stages, colleagues, canChange],
  );
  return { ...data, names };
}
