/** Of a toolbar's tools one is a stop of the keyboard: the last that had the focus. */
export function keepOneStop(toolbar: HTMLElement, wanted: EventTarget | null): void {
  const tools = toolsIn(toolbar);
  const last = tools.find((tool) => tool.tabIndex === 0 && tool.dataset.stop === "");
  const stop = tools.find((tool) => tool === wanted) ?? last ?? tools[0];
  for (const tool of tools) {
    tool.tabIndex = tool === stop ? 0 : -1;
    if (tool === stop) tool.dataset.stop = "";
    else delete tool.dataset.stop;
  }
}

export const focusStop = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>("[data-stop]")?.focus();

/** @returns where an arrow leads from a tool, around the ends; null for other keys and places */
export function nextStop(toolbar: HTMLElement, key: string, from: EventTarget): HTMLElement | null {
  const tools = toolsIn(toolbar);
  if (!isTool(from)) return null;
  const at = tools.indexOf(from);
  const places: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: -1,
  };
  const place = places[key];
  return place === undefined ? null : (tools.at(place % tools.length) ?? null);
}

export const isTool = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.tool !== undefined;

const toolsIn = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>("[data-tool]")];
