import type { RemovedDocument } from "../../../slices/content/contract.ts";

type Viewer = { viewer: string; mayPublish: boolean; canWrite: boolean };

/** A draft that was never published is its author's as well. */
export const mayRestore = (
  { wasPublished, begunBy }: Pick<RemovedDocument, "wasPublished" | "begunBy">,
  { viewer, mayPublish, canWrite }: Viewer,
): boolean => canWrite && (mayPublish || (!wasPublished && begunBy === viewer));
