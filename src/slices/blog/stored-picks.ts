import { z } from "zod";
import type { PostBody } from "./contract.ts";

const slugs = z.array(z.string());

export const storedPicks = ({ read_next: picks = [] }: Pick<PostBody, "read_next">) =>
  picks.length > 0 ? JSON.stringify(picks) : null;

export const picksIn = ({ read_next: stored }: { read_next: string | null }): string[] =>
  stored === null ? [] : slugs.parse(JSON.parse(stored));
