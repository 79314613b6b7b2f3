/** Of what is scheduled: something may have been written after that. */
export const dueTagWords = (due: string, hasChanges: boolean): string =>
  hasChanges ? `${due}, without the last changes` : due;
