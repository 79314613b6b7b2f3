import { Link } from "react-router";
import { Empty } from "../../../desk/empty.tsx";
import { Panel } from "../../../desk/panel.tsx";
import styles from "./checklist.module.css";
import type { ToDo } from "./still-to-do.ts";

export function Checklist({ todo }: { todo: ToDo[] }) {
  if (todo.length === 0) return <Empty text="Everything is set up. Nothing is to do." />;
  return (
    <Panel title={todo.length === 1 ? "One thing is still to do" : `${todo.length} things are still to do`}>
      <ol className={styles.list}>
        {todo.map(({ what, why, to }) => (
          <li key={what} className={styles.todo}>
            {to ? <Link to={to}>{what}</Link> : <strong>{what}</strong>}
            <p className={styles.why}>{why}</p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
