/** Changes made after scheduling are not in the scheduled version. */
export const dueTagWords = (due: string, hasChanges: boolean): string =>
  hasChanges ? `${due}, without the last changes` : due;
