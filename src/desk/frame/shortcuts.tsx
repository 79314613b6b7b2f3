import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from "react";
import { ShortcutHelp } from "./shortcut-help.tsx";
import { createShortcutList, type Shortcut, type ShortcutList } from "./shortcut-list.ts";

type Shared = { list: ShortcutList; openList: () => void };
const ShortcutContext = createContext<Shared>({ list: createShortcutList(), openList() {} });

/** Hears the keys of everything within. `?` lists them. */
export function ShortcutHost({ children }: { children: React.ReactNode }) {
  const [list] = useState(createShortcutList);
  const [shown, setShown] = useState<Shortcut[] | null>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => list.press(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [list]);
  const shared = useMemo(() => ({ list, openList: () => setShown(list.all()) }), [list]);
  return (
    <ShortcutContext value={shared}>
      {children}
      <ListKey />
      <ShortcutHelp shortcuts={shown} onClose={() => setShown(null)} />
    </ShortcutContext>
  );
}

function ListKey() {
  const { openList } = useShortcutList();
  useShortcut({ keys: "?", does: "Show keyboard shortcuts", run: openList });
  return null;
}

export const useShortcutList = () => use(ShortcutContext);

/** As long as what calls it is on the screen. Of two with the same keys, the newer is run. */
export function useShortcut({ keys, does, run }: Shortcut) {
  const { list } = useShortcutList();
  const runNewest = useEffectEvent(() => run());
  useEffect(() => list.add({ keys, does, run: () => runNewest() }), [list, keys, does]);
}
