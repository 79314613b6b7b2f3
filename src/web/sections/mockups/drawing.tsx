import type { ReactNode } from "react";

export type DrawingProps = {
  ground: "leaf" | "petal" | "marigold" | "wheat" | "ink" | "rust" | "shade";
  children: ReactNode;
};

/** 480 × 360, cropped evenly where its tile has another shape. */
export function Drawing({ ground, children }: DrawingProps) {
  return (
    <svg
      data-drawing=""
      viewBox="0 0 480 360"
      width="480"
      height="360"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill={`var(--${ground})`} d="M0 0h480v360H0z" />
      {children}
    </svg>
  );
}
