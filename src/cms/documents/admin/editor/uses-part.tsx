import { useSearchParams } from "react-router";
import { Note } from "../../../../ui/admin/note.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import * as styles from "./editor-panels.module.css";
import type { EditorProps } from "./editor-props.ts";
import { hasUnpublishBlockers, holding } from "./publishing-blockers.ts";
import { BelowList, UseList } from "./use-list.tsx";

const mostBelow = 20;

export default function UsesPart({ reach, names }: EditorProps) {
  const [search] = useSearchParams();
  const { uses, count } = reach;
  const { below } = holding(reach);
  if (count === 0 && below.length === 0)
    return <p className={sharedStyles.dim}>Nothing points to this {names.one}.</p>;
  return (
    <div className={styles.address}>
      {search.has("offline") && hasUnpublishBlockers(reach) ? (
        <Note tone="look">
          It cannot go offline yet: links would lead nowhere. Open what is live below, take the link
          out or choose another, and publish that. Then come back here.
        </Note>
      ) : null}
      {count > 0 ? <UseList uses={uses} count={count} /> : null}
      {below.length > 0 ? (
        <section aria-label="Below it" className={styles.address}>
          <h3 className={sharedStyles.title}>Below it</h3>
          <BelowList below={below} kind={names.path} most={mostBelow} />
        </section>
      ) : null}
    </div>
  );
}
