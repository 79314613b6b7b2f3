/** The forms of the page My data, which work with scripts and without. */
import { checked } from "../../platform/http/check-by-contract.ts";
import type { Language } from "../../platform/language.ts";
import { takePlainForm } from "../../platform/pages/plain-form.ts";
import { putRight, type Returned } from "../../platform/pages/returned-form.ts";
import type { Sender } from "../../platform/pages/sender.ts";
import type { Privacy } from "./privacy.server.ts";
import { type Ask, confirmForm, requestForm } from "./request-contract.ts";

type Sent = { fields: URLSearchParams; sender: Sender };
/** `language` is that of the page. */
type Asked = Sent & { language: Language };
type Needs = { privacy: Pick<Privacy, "requests" | "erasures"> };
type Answer<Taken> = { taken: Taken } | { returned: Returned };

export type PlainMyData = ReturnType<typeof createPlainMyData>;

export const createPlainMyData = ({ privacy: { requests, erasures } }: Needs) => ({
  /** Whether links can be mailed. */
  areOpen: requests.areOpen,

  /** @returns what the link was asked for; null for one that is used up or none */
  async look(key: string): Promise<Ask | null> {
    return (await requests.behind(key))?.what ?? null;
  },

  ask: ({ language, ...sent }: Asked): Promise<Answer<null>> =>
    takePlainForm(sent, {
      labels: { email: "Email", what: "What you want" },
      messageOf: (refusal) => `Nothing was sent yet. ${putRight(refusal)}`,
      async take(values) {
        const asked = { ...checked(requestForm, values), language };
        await requests.ask(asked, sent.sender.network);
        return null;
      },
    }),

  /** @returns the request's number */
  confirm: (key: string, sent: Sent): Promise<Answer<string>> =>
    takePlainForm(sent, {
      labels: { email: "Your email, once more" },
      messageOf: (refusal) => `Nothing is erased yet. ${putRight(refusal)}`,
      take: (values) => erasures.confirm(key, checked(confirmForm, values).email),
    }),
});
