import { useState } from "react";

/** On hydration React resets a textarea to its `defaultValue`: this makes that what was typed. */
export function useWritten(id: string, text: string | undefined): string | undefined {
  return useState(() => (import.meta.env.SSR ? text : (textarea(id)?.value ?? text)))[0];
}

const textarea = (id: string) => document.querySelector<HTMLTextAreaElement>(`#${id}`);
