import { keptPlace } from "../../../desk/layout/arrival.tsx";

/** Options of links within the editor: only the open part changes, so nothing reloads. */
export const withinEditor = { state: keptPlace, defaultShouldRevalidate: false } as const;

export const partPath = (id: string): string => `?part=${id}`;
