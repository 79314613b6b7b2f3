import { Handle, type Node, type NodeProps, Position } from "@xyflow/react";
import { Link } from "react-router";
import styles from "./item-map.module.css";
import { partPath, withinEditor } from "./part-path.ts";

export type ItemNodeData = {
  /** Id of the item's part in the editor. */
  id: string;
  title: string;
  note: string;
  wrong: number;
  canWrite: boolean;
  ways: { place: string; words: string }[];
};

export const ItemNode = ({ data }: NodeProps<Node<ItemNodeData, "item">>) => (
  <div className={styles.node} data-wrong={data.wrong > 0 || undefined}>
    <Handle
      type="target"
      position={Position.Left}
      isConnectableStart={false}
      className={styles.dot ?? ""}
    />
    <Link {...withinEditor} to={partPath(data.id)} className={styles.name}>
      <span className={styles.title}>{data.title}</span>
      {data.note === "" ? null : <span className={styles.note}>{data.note}</span>}
    </Link>
    <ul className={styles.ways}>
      {data.ways.map(({ place, words }) => (
        <li key={place} className={styles.way}>
          <span>{words}</span>
          <Handle
            type="source"
            className={styles.dot ?? ""}
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
