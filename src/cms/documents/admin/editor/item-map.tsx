import { Stack } from "@mantine/core";
import {
  Background,
  type Connection,
  Controls,
  Handle,
  type Node,
  type NodeHandle,
  type NodeProps,
  Position,
  ReactFlow,
} from "@xyflow/react";
import { Link } from "react-router";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import type { ItemParts } from "../../../content-types/kind.ts";
import { itemWays } from "../../item-edges.ts";
import { partPath, withinEditor } from "./editor-navigation.ts";
import * as styles from "./editor-parts.module.css";
import { wayWords } from "./field-words.ts";
import { useEditing } from "./fields/editing.ts";
import { placeItems, sizes } from "./map-layout.ts";
import type { EditorPart } from "./parts-of.ts";
import { useNamedItems } from "./use-items.ts";

type ItemNodeData = {
  id: string;
  title: string;
  note: string;
  wrong: number;
  canWrite: boolean;
  ways: { place: string; words: string }[];
};

const ItemNode = ({ data }: NodeProps<Node<ItemNodeData, "item">>) => (
  <div className={styles.node} data-wrong={data.wrong > 0 || undefined}>
    <Handle
      type="target"
      position={Position.Left}
      isConnectableStart={false}
      className={styles.dot ?? ""}
    />
    <Link {...withinEditor} to={partPath(data.id)} className={styles.nodeName}>
      <span className={sharedStyles.strong}>{data.title}</span>
      {data.note === "" ? null : <span className={styles.note}>{data.note}</span>}
    </Link>
    <ul>
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

export type ItemMapProps = {
  of: ItemParts;
  parts: EditorPart[];
  notes: Record<string, string>;
};

const nodeTypes = { item: ItemNode };

export function ItemMap({ of, parts, notes }: ItemMapProps) {
  const { root, body, canWrite, write } = useEditing();
  const items = useNamedItems(of.items);
  const ways = itemWays(root, body, of.items);
  const within = ways.filter(({ from }) => from !== null);

  const nodes = placeItems(items.names, ways).map(({ name, x, y, height }) => {
    const places = within.filter(({ from }) => from === name).map(({ place }) => place);
    return {
      id: name,
      type: "item" as const,
      position: { x, y },
      width: sizes.width,
      height,
      handles: handlesOf(places, height),
      draggable: false,
      data: {
        id: `${of.items}.${name}`,
        title: items.titleOf(name),
        note: Object.hasOwn(notes, name) ? (notes[name] ?? "") : "",
        wrong: parts.find(({ id }) => id === `${of.items}.${name}`)?.wrong ?? 0,
        canWrite,
        ways: places.map((place) => ({ place, words: wayWords({ root, body }, place) })),
      } satisfies ItemNodeData,
    };
  });
  const edges = within
    .filter(({ to }) => items.names.includes(to))
    .map(({ from, to, place }) => ({
      id: place,
      source: from ?? "",
      sourceHandle: place,
      target: to,
    }));
  const connect = ({ sourceHandle, target }: Connection) => {
    if (sourceHandle !== null) write(sourceHandle, target);
  };

  return (
    <Stack component="section" gap="sm" aria-label={`${of.title} as a map`}>
      <p className={sharedStyles.soft}>
        Press a {items.label.toLowerCase()} to write it.
        {canWrite ? " Pull the dot beside an answer to where it is to lead." : ""}
      </p>
      <div className={styles.canvas}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onConnect={connect}
          nodesConnectable={canWrite}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          minZoom={0.15}
          maxZoom={1.5}
          defaultViewport={{ x: 24, y: 24, zoom: 0.8 }}
          proOptions={{ hideAttribution: false }}
        >
          <Background />
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </Stack>
  );
}

/** Computed from fixed sizes, not measured, so they stay correct when the order changes. */
const handlesOf = (places: string[], height: number): NodeHandle[] => [
  { type: "target", position: Position.Left, x: 0, y: height / 2 },
  ...places.map((id, at) => ({
    ...{ id, type: "source" as const, position: Position.Right },
    ...{ x: sizes.width, y: sizes.head + (at + 0.5) * sizes.way },
  })),
];
