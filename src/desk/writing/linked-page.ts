/** A page that a link may lead to: its address, and what it is called. */
export type LinkedPage = { value: string; label: string };
