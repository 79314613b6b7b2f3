import type { RouterContextProvider } from "react-router";
import { writeContext } from "../../../../platform/pages/page-context.ts";
import type { StaffForm } from "../../../../platform/pages/staff-form.ts";
import { siteContext } from "../../../../slices/site/context.ts";
import type { Done } from "../change-company.ts";

/** What the company says of itself is begun in another language. */
export const beginVersion = (context: Readonly<RouterContextProvider>): StaffForm<Done> => ({
  labels: {},
  async take({ language = "" }, { id: staff }) {
    const site = context.get(siteContext);
    const wanted = { language, by: { who: "staff", id: staff } as const };
    const write = context.get(writeContext);
    return { begun: await write((tx) => site.beginCompanyVersion(tx, wanted)) };
  },
});
