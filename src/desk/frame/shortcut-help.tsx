import { Kbd, Modal } from "@mantine/core";
import styles from "./shortcut-help.module.css";
import type { Shortcut } from "./shortcut-list.ts";

type ShortcutHelpProps = { shortcuts: Shortcut[] | null; onClose: () => void };

export function ShortcutHelp({ shortcuts, onClose }: ShortcutHelpProps) {
  return (
    <Modal opened={shortcuts !== null} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.list}>
        {shortcuts?.map(({ keys, does }) => (
          <div key={keys} className={styles.line}>
            <dt>{does}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
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

/** Asked only when it is drawn in a browser: the server lists no keys. */
function nameOf(key: string): string {
  if (key !== "mod") return key.length === 1 ? key : key.replace("Arrow", "");
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : "Ctrl";
}
