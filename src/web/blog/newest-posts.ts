import type { PostTeaser } from "../../cms/posts/contract.ts";
import { previewSize } from "../../cms/posts/listing.ts";
import { orLogged } from "./calls.ts";

export const fetchNewest = (): Promise<PostTeaser[] | null> =>
  orLogged(`/blogapp/blog/?page_size=${previewSize}`, "Error getting blog data");
