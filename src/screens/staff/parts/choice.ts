/** One of several in a menu or a select. */
export type Choice = { value: string; label: string };
