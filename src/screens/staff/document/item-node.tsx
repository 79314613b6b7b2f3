import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { Link } from "react-router";
import styles from "./item-map.module.css";
import { partPath, withinEditor } from "./part-path.ts";

export type ItemNodeData = {
  /** Its part of the editor. */
  id: string;
  title: string;
  wrong: number;
  canWrite: boolean;
  ways: { place: string; words: string }[];
};

/** An item of the map: its name leads to its fields, each way on has a dot of its own. */
export const ItemNode = ({ data }: NodeProps<Node<ItemNodeData, "item">>) => (
  <div className={styles.node} data-wrong={data.wrong > 0 || undefined}>
    <Handle type="target" position={Position.Left} isConnectableStart={false} />
    <Link {...withinEditor} to={partPath(data.id)} className={styles.name}>
      {data.title}
    </Link>
    <ul className={styles.ways}>
      {data.ways.map(({ place, words }) => (
        <li key={place} className={styles.way}>
          <span>{words}</span>
          <Handle
            type="source"
            id={place}
            position={Position.Right}
            isConnectable={data.canWrite}
            isConnectableEnd={false}
          />
        </li>
      ))}
    </ul>
  </div>
);
