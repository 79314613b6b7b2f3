import { toProblem } from "../http/problems.ts";
import type { FieldErrors } from "../problem.ts";
import type { Sender } from "./page-context.ts";
import { isPassing } from "./refused-forms.ts";
import type { FieldLabels, Returned } from "./returned-form.ts";

type Refusal = { status: number; message: string; errors: FieldErrors };

/** Each field says what is wrong with it: to say it twice would only be longer. */
export const putRight = ({ message, errors }: Refusal): string =>
  Object.keys(errors).length > 0 ? "Put right what is marked below, then send it again." : message;

type PlainForm<T> = {
  labels: FieldLabels;
  messageOf?(problem: Refusal): string;
  take(values: Record<string, string>): Promise<T>;
};

export async function takePlainForm<T>(
  sent: { fields: URLSearchParams; sender: Sender },
  { labels, messageOf, take }: PlainForm<T>,
): Promise<{ taken: T } | { returned: Returned }> {
  // Browsers send CRLF. React protects a leading line break from the HTML parser only as LF.
  const values = Object.fromEntries(
    [...sent.fields].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  try {
    sent.sender.admit();
    return { taken: await take(values) };
  } catch (cause) {
    const { status, message: sentence, errors = {}, headers } = toProblem(cause);
    const message = messageOf?.({ status, message: sentence, errors }) ?? sentence;
    const wait = isPassing({ status }) && { "retry-after": "60" };
    return {
      returned: {
        values: Object.fromEntries(Object.entries(values).filter(([name]) => name in labels)),
        errors,
        message,
        status,
        headers: { ...wait, ...headers },
        labels,
        cause,
      },
    };
  }
}
