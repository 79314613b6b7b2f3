import { Button, Group, Stack } from "@mantine/core";
import {
  Background,
  type Connection,
  Controls,
  Handle,
  type Node,
  type NodeChange,
  type NodeHandle,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
  useStoreApi,
} from "@xyflow/react";
import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "../../../../ui/admin/icons.tsx";
import * as sharedStyles from "../../../../ui/admin/shared.module.css";
import type { ItemParts } from "../../../content-types/kind.ts";
import { valueAt } from "../../../content-types/paths.ts";
import { itemWays } from "../../item-edges.ts";
import { partPath, withinEditor } from "./editor-navigation.ts";
import * as styles from "./editor-parts.module.css";
import { wayWords } from "./field-words.ts";
import { useEditing } from "./fields/editing.ts";
import { type Placed, placeItems, sizes } from "./map-layout.ts";
import type { EditorPart } from "./parts-of.ts";
import { useNamedItems } from "./use-items.ts";
import { useMovedItems } from "./use-moved-items.ts";

/** What an item does, as one word beside a drawing. */
export type ItemSort = { icon: IconName; word: string };
type Way = { place: string; words: string; jump: Jump | null };
/** A way without a line says where it leads. */
type Jump = { id: string; title: string; isBack: boolean };
type ItemNodeData = {
  id: string;
  title: string;
  note: string;
  sort: ItemSort | null;
  wrong: number;
  isOpen: boolean;
  /** Whether the open item leads to it. */
  isNext: boolean;
  canWrite: boolean;
  ways: Way[];
};

const ItemNode = ({ data }: NodeProps<Node<ItemNodeData, "item">>) => (
  <div
    className={styles.node}
    data-wrong={data.wrong > 0 || undefined}
    data-open={data.isOpen || undefined}
    data-next={data.isNext || undefined}
  >
    <Handle
      type="target"
      position={Position.Left}
      isConnectableStart={false}
      className={styles.dot ?? ""}
    />
    <Link
      {...withinEditor}
      to={partPath(data.id)}
      draggable={false}
      aria-current={data.isOpen || undefined}
      className={styles.nodeName}
    >
      <span className={styles.nodeTitle}>{data.title}</span>
      <span className={styles.note}>
        {data.sort ? (
          <>
            <Icon name={data.sort.icon} /> {data.sort.word}
          </>
        ) : null}
        {data.sort && data.note !== "" ? " · " : null}
        {data.note}
      </span>
    </Link>
    <ul>
      {data.ways.map(({ place, words, jump }) => (
        <li key={place} className={styles.way}>
          <span>{words}</span>
          {jump ? (
            <Link
              {...withinEditor}
              to={partPath(jump.id)}
              draggable={false}
              className={styles.jump}
              title={`It leads to “${jump.title}”`}
            >
              {jump.isBack ? "↩" : "→"} {jump.title}
            </Link>
          ) : null}
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
  document: number;
  parts: EditorPart[];
  open: EditorPart | undefined;
  notes: Record<string, string>;
  sortOf(item: unknown): ItemSort | null;
};

const nodeTypes = { item: ItemNode };

export function ItemMap({ of, document, parts, open: openPart, notes, sortOf }: ItemMapProps) {
  const { root, body, canWrite, write } = useEditing();
  const items = useNamedItems(of.items);
  const moved = useMovedItems(document, items.names);
  const ways = itemWays(root, body, of.items);
  const within = ways.filter(({ from }) => from !== null);
  const placed = placeItems(items.names, ways).map((one) => ({ ...one, ...moved.of(one.name) }));
  const placeOf = new Map(placed.map((one) => [one.name, one]));
  const partId = (name: string) => `${of.items}.${name}`;
  const isOpen = (name: string) => partId(name) === openPart?.id;
  const stepsTo = (from: string, to: string) =>
    (placeOf.get(to)?.column ?? 0) - (placeOf.get(from)?.column ?? 0);
  // Other lines would cross boxes. Those to a next column are drawn once the item is open.
  const hasLine = (from: string, to: string) =>
    placeOf.get(to)?.before === from || (stepsTo(from, to) === 1 && (isOpen(from) || isOpen(to)));
  const open = items.names.find(isOpen);
  const nextNames = new Set(within.flatMap(({ from, to }) => (from === open ? [to] : [])));

  const nodes = placed.map(({ name, x, y, height }) => {
    const own = within.filter(({ from }) => from === name);
    return {
      id: name,
      type: "item" as const,
      position: { x, y },
      width: sizes.width,
      height,
      handles: handlesOf(
        own.map(({ place }) => place),
        height,
      ),
      data: {
        id: partId(name),
        title: items.titleOf(name),
        note: Object.hasOwn(notes, name) ? (notes[name] ?? "") : "",
        sort: sortOf(valueAt(body, partId(name))),
        wrong: parts.find(({ id }) => id === partId(name))?.wrong ?? 0,
        isOpen: isOpen(name),
        isNext: open !== undefined && nextNames.has(name),
        canWrite,
        ways: own.map(({ place, to }) => ({
          place,
          words: wayWords({ root, body }, place),
          jump:
            !placeOf.has(to) || hasLine(name, to)
              ? null
              : { id: partId(to), title: items.titleOf(to), isBack: stepsTo(name, to) <= 0 },
        })),
      } satisfies ItemNodeData,
    };
  });
  const edges = within.flatMap(({ from, to, place }) => {
    const source = from ?? "";
    if (!placeOf.has(to) || !hasLine(source, to)) return [];
    const isOfOpen = isOpen(source) || isOpen(to);
    const ends = { source, sourceHandle: place, target: to };
    return [{ id: place, ...ends, className: (isOfOpen && styles.ofOpen) || "" }];
  });
  const connect = ({ sourceHandle, target }: Connection) => {
    if (sourceHandle !== null) write(sourceHandle, target);
  };
  const move = (changes: NodeChange<(typeof nodes)[number]>[]) => {
    for (const change of changes)
      if (change.type === "position" && change.position) moved.move(change.id, change.position);
  };

  return (
    <Stack component="section" gap="xs" className={styles.map} aria-label={`${of.title} as a map`}>
      <Group justify="space-between" gap="xs" wrap="nowrap" className={styles.mapHead}>
        <p className={sharedStyles.soft}>
          Press a {items.label.toLowerCase()} to {canWrite ? "write" : "read"} it, drag it to move
          it
          {canWrite ? ", or pull a dot to lead elsewhere." : "."}
        </p>
        {moved.isAny ? (
          <Button variant="subtle" size="compact-sm" onClick={moved.reset}>
            Lay out the map again
          </Button>
        ) : null}
      </Group>
      <div className={styles.canvas}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={nodeTypes}
          onConnect={connect}
          onNodesChange={move}
          onNodeDragStop={(_, { id, position }) => moved.drop(id, position)}
          nodeDragThreshold={4}
          nodesConnectable={canWrite}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          minZoom={0.15}
          maxZoom={1.5}
          proOptions={{ hideAttribution: true }}
        >
          <Background />
          <Controls showInteractive={false} />
          <OpenInView shown={placeOf.get(open ?? "") ?? placed[0]} />
        </ReactFlow>
      </div>
    </Stack>
  );
}

const readableZoom = 0.8;
const marginPx = 24;

/** Moves the map only where the open item is not seen, so that nothing moves under the pointer. */
function OpenInView({ shown }: { shown: Placed | undefined }) {
  const { setViewport } = useReactFlow();
  const store = useStoreApi();
  const name = shown?.name;
  const showItem = useEffectEvent(() => {
    if (!shown) return;
    const { width, height, transform } = store.getState();
    const [x, y, zoom] = transform;
    const [left, top] = [shown.x * zoom + x, shown.y * zoom + y];
    const isSeen =
      left >= 0 && top >= 0 && left + sizes.width * zoom <= width && top + sizes.head <= height;
    const isFirst = x === 0 && y === 0;
    if (isSeen && !isFirst) return;
    const isStart = shown.column === 0;
    const start = isStart ? marginPx : width / 2 - sizes.width / 2;
    const row = isStart ? marginPx : height / 2 - (shown.height / 2) * readableZoom;
    void setViewport({
      x: start - shown.x * readableZoom,
      y: row - shown.y * readableZoom,
      zoom: readableZoom,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another item opens
  useEffect(() => showItem(), [name]);
  return null;
}

/** Computed from fixed sizes, not measured, so they stay correct when the order changes. */
const handlesOf = (places: string[], height: number): NodeHandle[] => [
  { type: "target", position: Position.Left, x: 0, y: height / 2 },
  ...places.map((id, at) => ({
    ...{ id, type: "source" as const, position: Position.Right },
    ...{ x: sizes.width, y: sizes.head + (at + 0.5) * sizes.way },
  })),
];
