/** One cell of the grid, in the units a motif is drawn in. */
export const unit = 40;
