import { useState } from "react";

/**
 * React puts a textarea back to the text it begins with when it takes a page over, whatever was
 * typed since. So it begins with what is written by then. An input keeps what it holds.
 * @param id the textarea's, from `useId`
 * @param text what it came with
 * @returns its `defaultValue`
 */
export function useWritten(id: string, text: string | undefined): string | undefined {
  return useState(() => (import.meta.env.SSR ? text : (textarea(id)?.value ?? text)))[0];
}

const textarea = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`);
