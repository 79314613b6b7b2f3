import { useState } from "react";

/**
 * React puts a text box back to the text it begins with when it takes a page over, whatever was typed since. So it
 * begins with what is written by then. Other fields keep what they hold.
 * @param id the box's, from `useId`
 * @param text what it came with
 * @returns its `defaultValue`
 */
export function useWritten(id: string, text: string | undefined): string | undefined {
  return useState(() => (import.meta.env.SSR ? null : document.querySelector<HTMLTextAreaElement>(`#${id}`)?.value) ?? text)[0];
}
