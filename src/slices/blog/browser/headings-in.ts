import type { Heading } from "../contract.ts";

/** Read from the text, because the public calls answer a post without its headings. */
export function headingsIn(content: string): Heading[] {
  const { body } = new DOMParser().parseFromString(content, "text/html");
  return [...body.querySelectorAll("h2")].map(({ id, textContent }) => ({
    id,
    title: textContent,
  }));
}
