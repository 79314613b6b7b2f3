import { toProblem } from "../http/problems.ts";
import { isPassing } from "./refused-forms.ts";
import type { FieldLabels, Refusal, Returned } from "./returned-form.ts";
import type { Sender } from "./sender.ts";

type PlainForm<T> = {
  labels: FieldLabels;
  messageOf?(problem: Refusal): string;
  take(values: Record<string, string>): Promise<T>;
};

export type TakePlainForm = typeof takePlainForm;

export async function takePlainForm<T>(
  form: { fields: URLSearchParams; sender: Sender },
  { labels, messageOf, take }: PlainForm<T>,
): Promise<{ value: T } | { returned: Returned }> {
  // Browsers send CRLF. React protects a leading line break from the HTML parser only as LF.
  const values = Object.fromEntries(
    [...form.fields].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]),
  );
  try {
    form.sender.admit();
    return { value: await take(values) };
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
