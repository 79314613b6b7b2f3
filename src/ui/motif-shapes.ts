export const colours = ["ink", "marigold", "rust", "leaf", "petal", "wheat"] as const;
export type Colour = (typeof colours)[number];
/** A quarter's corner or a leaf's stalk: 0 top left, 1 top right, 2 bottom right, 3 bottom left. */
export type Corner = 0 | 1 | 2 | 3;
export type Kind = "square" | "quarter" | "leaf" | "disc" | "stem";
export type Shape = Outline & { colour: Colour };
export type Outline = { kind: Kind; x: number; y: number; size: number; corner: Corner };

export function outline({ kind, x, y, size: s, corner }: Outline): string {
  if (kind === "square") return `M${x} ${y}h${s}v${s}h-${s}z`;
  if (kind === "stem") return `M${x + s / 2 - s / 20} ${y}h${s / 10}v${s}h-${s / 10}z`;
  if (kind === "disc")
    return `M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 1 1 ${s} 0a${s / 2} ${s / 2} 0 1 1-${s} 0z`;
  const arc = `a${s} ${s} 0 0 1`;
  if (kind === "leaf") {
    return corner % 2 === 0
      ? `M${x} ${y}${arc} ${s} ${s}${arc}-${s}-${s}z`
      : `M${x + s} ${y}${arc}-${s} ${s}${arc} ${s}-${s}z`;
  }
  if (corner === 0) return `M${x} ${y}h${s}${arc}-${s} ${s}z`;
  if (corner === 1) return `M${x + s} ${y}v${s}${arc}-${s}-${s}z`;
  if (corner === 2) return `M${x + s} ${y + s}h-${s}${arc} ${s}-${s}z`;
  return `M${x} ${y + s}v-${s}${arc} ${s} ${s}z`;
}

export function mirrored(shape: Shape, width: number): Shape {
  return { ...shape, x: width - shape.x - shape.size, corner: across[shape.corner] };
}

const across: Record<Corner, Corner> = { 0: 1, 1: 0, 2: 3, 3: 2 };
