/**
 * Labels of a map of 320 × 256: each stands on the outer side of its stop, so that the route stays
 * uncovered.
 */
type Stop = { name: string; note: string; x: number; y: number };

const [mapWidth, mapHeight] = [320, 256];
const pinWidth = 16;
const labelHeight = 38;
/** Space that the title takes. */
const titleHeight = 42;

export const isOnLeft = (x: number): boolean => x <= 50;

/** For text of 13 and 12.5 px: 7.2 and 6.6 px a letter on average. */
export const labelWidth = ({ name, note }: Pick<Stop, "name" | "note">): number =>
  Math.max(name.length * 7.2, note.length * 6.6) + 18;

/** Whether each label is inside the map, below its title and clear of the others. */
export const areLabelsClear = (stops: Stop[]): boolean =>
  stops.every(
    (one, i) =>
      isInMap(one) &&
      stops
        .slice(i + 1)
        .every((other) => isOnLeft(one.x) !== isOnLeft(other.x) || apart(one, other) > labelHeight),
  );

function isInMap({ x, y, ...words }: Stop): boolean {
  const room = ((isOnLeft(x) ? x : 100 - x) * mapWidth) / 100;
  return (
    labelWidth(words) + pinWidth < room && (y * mapHeight) / 100 - labelHeight + 4 > titleHeight
  );
}

const apart = (one: Stop, other: Stop) => (Math.abs(one.y - other.y) * mapHeight) / 100;
