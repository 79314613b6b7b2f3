/** The forms of the page My data, which work with and without scripts. */
import { checked } from "../../platform/http/check-by-contract.ts";
import type { Language } from "../../platform/language.ts";
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import { putRight, type Returned } from "../../platform/pages/returned-form.ts";
import type { Sender } from "../../platform/pages/sender.ts";
import type { Privacy } from "./privacy.server.ts";
import { type Ask, confirmForm, requestForm } from "./request-contract.ts";

type ConfirmOptions = { fields: URLSearchParams; sender: Sender };
/** `language` is the page's. */
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
