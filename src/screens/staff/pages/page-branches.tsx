import type { Branch } from "../../../slices/site/desk-tree.ts";
import { PageRow } from "./page-row.tsx";
import styles from "./pages.module.css";
import { useTree } from "./tree-context.ts";

/** Each with what is below it, however deep. */
export function PageBranches({ branches, id }: { branches: Branch[]; id?: string }) {
  const { folded, isNarrowed } = useTree();
  return (
    <ul id={id} className={styles.branches}>
      {branches.map((branch) => {
        const { page, below } = branch;
        const isOpen = below.length > 0 && (isNarrowed || !folded.has(page.id));
        return (
          <li key={page.id}>
            <PageRow branch={branch} isOpen={isOpen} />
            {isOpen ? <PageBranches branches={below} id={`below-${page.id}`} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
