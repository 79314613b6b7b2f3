import { Group, Kbd, Modal, Stack } from "@mantine/core";
import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from "react";
import * as styles from "./admin-layout.module.css";
import { createShortcutList, type Shortcut, type ShortcutList } from "./shortcut-list.ts";

type Shared = { list: ShortcutList; openList: () => void };
const ShortcutContext = createContext<Shared>({ list: createShortcutList(), openList() {} });

export function ShortcutHost({ children }: { children: React.ReactNode }) {
  const [list] = useState(createShortcutList);
  const [shortcuts, setShortcuts] = useState<Shortcut[] | null>(null);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => list.press(event);
    document.addEventListener("keydown", hear);
    document.addEventListener("pointerdown", list.endSentence);
    return () => {
      document.removeEventListener("keydown", hear);
      document.removeEventListener("pointerdown", list.endSentence);
    };
  }, [list]);
  const shared = useMemo(() => ({ list, openList: () => setShortcuts(list.all()) }), [list]);
  return (
    <ShortcutContext value={shared}>
      {children}
      <ListKey />
      <ShortcutHelp shortcuts={shortcuts} onClose={() => setShortcuts(null)} />
    </ShortcutContext>
  );
}

function ListKey() {
  const { openList } = useShortcutList();
  useShortcut({ keys: "?", does: "Show keyboard shortcuts", run: openList });
  return null;
}

export const useShortcutList = () => use(ShortcutContext);

/** If two have the same keys, the newer one runs. */
export function useShortcut({ keys, does, run }: Shortcut) {
  const { list } = useShortcutList();
  const runNewest = useEffectEvent(() => run());
  useEffect(() => list.add({ keys, does, run: () => runNewest() }), [list, keys, does]);
}

type ShortcutHelpProps = { shortcuts: Shortcut[] | null; onClose: () => void };

function ShortcutHelp({ shortcuts, onClose }: ShortcutHelpProps) {
  return (
    <Modal opened={shortcuts !== null} onClose={onClose} title="Keyboard shortcuts">
      <Stack component="dl" gap={0}>
        {shortcuts?.map(({ keys, does }) => (
          <Group gap="md" justify="space-between" wrap="nowrap" key={keys} className={styles.line}>
            <dt>{does}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className={styles.keys}>
      {keys.split("+").map((key) => (
        <Kbd key={key}>{nameOf(key)}</Kbd>
      ))}
    </span>
  );
}

/** Call it only in the browser: the server lists no keys. */
function nameOf(key: string): string {
  if (key !== "mod") return key.length === 1 ? key : key.replace("Arrow", "");
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
