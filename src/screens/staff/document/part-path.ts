import { keptPlace } from "../../../desk/layout/arrival.tsx";

/** For links and `navigate`: what is open is all that changes, so nothing is read anew. */
export const withinEditor = { state: keptPlace, defaultShouldRevalidate: false } as const;

export const partPath = (id: string): string => `?part=${id}`;
