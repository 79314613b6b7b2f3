import type { Heading } from "../contract.ts";

/** Reads the headings from the HTML, because the public API returns a post without them. */
export function headingsIn(content: string): Heading[] {
  const { body } = new DOMParser().parseFromString(content, "text/html");
  return [...body.querySelectorAll("h2")].map(({ id, textContent }) => ({
    id,
    title: textContent,
  }));
}
