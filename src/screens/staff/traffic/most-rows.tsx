import { grouped } from "../../../platform/money.ts";
import type { Most, Times } from "../../../slices/visits/days-store.server.ts";
import type { Row } from "../reports/figure-table.tsx";
import { ShareBar } from "../reports/share-bar.tsx";

/** Table rows, the largest first; unnamed ones become one row without a bar. */
export function mostRows<One>(
  { named, all }: Most<One>,
  rowOf: (one: One & Times) => { key: string; name: React.ReactNode },
): Row[] {
  const most = Math.max(...named.map(({ times }) => times));
  const rest = named.reduce((remainder, { times }) => remainder - times, all);
  return [
    ...named.map((one) => ({
      ...rowOf(one),
      bar: <ShareBar total={one.times} most={most} />,
      cells: [grouped(one.times)],
    })),
    ...(rest > 0 ? [{ key: "rest", name: "All others", cells: [grouped(rest)] }] : []),
  ];
}
