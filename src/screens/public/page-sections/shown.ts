import type { Embed } from "../../../platform/embed.ts";
import type { CaseTeaser } from "../../../slices/cases/contract.ts";
import type { Purpose } from "../../../slices/leads/ui/lead-form.tsx";
import type { Priced } from "../../../slices/site/ui/price-list.tsx";
import type { LateFilesOf } from "../../../ui/late-files.tsx";

/** What late sections need besides their own words. */
export type Shown = {
  cases: Record<string, CaseTeaser>;
  prices: Record<string, Priced>;
  embeds: Record<string, Embed>;
  /** Of services, by path. */
  names: Record<string, string>;
  form: {
    services: { value: string; label: string }[];
    email: string;
    forms: Purpose | undefined;
  };
  note: string | null;
  files: LateFilesOf;
};
