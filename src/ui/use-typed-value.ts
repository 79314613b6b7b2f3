import { useState } from "react";

/**
 * On hydration React resets a textarea to its `defaultValue`. Here that value is the typed text.
 */
export function useWritten(id: string, text: string | undefined): string | undefined {
  return useState(() => (import.meta.env.SSR ? text : (textarea(id)?.value ?? text)))[0];
}

const textarea = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`);
