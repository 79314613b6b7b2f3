type Point = { left: number; top: number };

/** A curve through all points, without a corner (Catmull–Rom, as cubic Béziers). */
export function smoothPath(points: Point[]): string {
  const at = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)] ?? origin;
  const curves = points.slice(1).map((end, i) => {
    const out = bend(at(i), { before: at(i - 1), after: end });
    const into = bend(end, { before: at(i + 2), after: at(i) });
    return `C${said(out)} ${said(into)} ${said(end)}`;
  });
  return `M${said(at(0))}${curves.join("")}`;
}

const origin = { left: 0, top: 0 };

/** A sixth of the way that leads past a point, from the point. */
const bend = (point: Point, { before, after }: { before: Point; after: Point }): Point => ({
  left: point.left + (after.left - before.left) / 6,
  top: point.top + (after.top - before.top) / 6,
});

const said = ({ left, top }: Point) => `${Math.round(left)} ${Math.round(top)}`;
