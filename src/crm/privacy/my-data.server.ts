import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { checked } from "../../platform/http/check-by-contract.ts";
import { limits } from "../../platform/http/limits.ts";
import type { Sender } from "../../platform/pages/plain-form.ts";
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import { putRight, type Returned } from "../../platform/pages/returned-form.ts";
import { Problem } from "../../platform/problem.ts";
import type { Language } from "../../platform/text/language.ts";
import { contactExport } from "./export-contract.ts";
import { myDataFile, myDataLink } from "./my-data-path.ts";
import type { Privacy } from "./privacy.server.ts";
import { type Ask, confirmForm, requestForm } from "./request-contract.ts";

type ConfirmOptions = { fields: URLSearchParams; sender: Sender };
type AskOptions = ConfirmOptions & { language: Language };
type PlainMyDataDeps = { privacy: Pick<Privacy, "requests" | "erasures"> };
type Answer<Value> = { value: Value } | { returned: Returned };

export type PlainMyData = ReturnType<typeof createPlainMyData>;

export const createPlainMyData = ({ privacy: { requests, erasures } }: PlainMyDataDeps) => ({
  areOpen: requests.areOpen,

  /** @returns what the link was made for; null where it is used, expired or unknown */
  async look(key: string): Promise<Ask | null> {
    return (await requests.behind(key))?.what ?? null;
  },

  ask: ({ language, ...form }: AskOptions): Promise<Answer<null>> =>
    takePlainForm(form, {
      labels: { email: "Email", what: "What you want" },
      messageOf: (refusal) => `Nothing was sent yet. ${putRight(refusal)}`,
      async take(values) {
        const request = { ...checked(requestForm, values), language };
        await requests.ask(request, form.sender.network);
        return null;
      },
    }),

  confirm: (key: string, form: ConfirmOptions): Promise<Answer<string>> =>
    takePlainForm(form, {
      labels: { email: "Your email, once more" },
      messageOf: (refusal) => `Nothing is erased yet. ${putRight(refusal)}`,
      take: (values) => erasures.confirm(key, checked(confirmForm, values).email),
    }),
});

const params = z.object({ key: z.string().max(64) });

export const myDataApi =
  ({ privacy }: { privacy: Pick<Privacy, "ownCopy"> }): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      myDataFile(":key"),
      {
        config: limits.api,
        schema: { hide: true, params, response: { 200: contactExport, 303: z.null() } },
      },
      async ({ params: { key } }, reply) => {
        reply.header("cache-control", "no-store");
        const file = await privacy.ownCopy.download(key).catch((error: unknown) => {
          // The page explains it within the site's layout.
          if (error instanceof Problem && error.status === 410) return null;
          throw error;
        });
        if (file === null) return reply.code(303).header("location", myDataLink(key)).send(null);
        reply.header("content-disposition", 'attachment; filename="my-data.json"');
        return file;
      },
    );
  };
