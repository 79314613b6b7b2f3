/** The side of a grid cell, in SVG units. */
export const unit = 40;
