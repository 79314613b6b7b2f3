/** A title is all it takes to begin: the rest is written in the editor, and kept there. */
import { Button, TextInput } from "@mantine/core";
import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import { Column } from "../../desk/column.tsx";
import { FormLayout } from "../../desk/form-layout.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { checked } from "../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../platform/pages/staff-form.ts";
import { Problem } from "../../platform/problem.ts";
import { line } from "../../platform/text.ts";
import { contentContext } from "../../slices/content/context.ts";
import { emptyValueOf } from "../../slices/content/empty-value.ts";
import type { Route } from "./+types/new-document";
import { documentPath, documentsPath } from "./documents/document-path.ts";
import { isSignedOut, keepWords } from "./keep-words.ts";
import { FormMessage } from "./parts/form-message.tsx";

export const handle = { page: "staff", can: "content.write", change: "content.write" };

const given = z.object({ title: line(160) });

export function loader({ context, params }: Route.LoaderArgs) {
  const { names, begin } = context.get(contentContext).documents.kindAtDesk(params.kind);
  if (begin === null) throw new Problem(404, "Nothing new can be begun here.");
  return { names };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { documents, workingCopies } = context.get(contentContext);
  const { kind, names, begin, field } = documents.kindAtDesk(params.kind);
  const { id: staff, name } = context.get(signedInContext);
  const result = await takeStaffForm<number>(
    { context, request },
    {
      begin: {
        labels: { title: "Title" },
        async take(values) {
          if (begin === null) throw new Problem(404, "Nothing new can be begun here.");
          const { key, body: begun } = begin({ ...checked(given, values), name });
          const body = { ...Object(emptyValueOf(field())), ...begun };
          const by = { who: "staff", id: staff } as const;
          return context.get(writeContext)((tx) =>
            workingCopies.begin(tx, { kind, key, body, by }),
          );
        },
      },
    },
  );
  return "done" in result ? redirect(documentPath(names.path, result.done), 303) : result;
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Write a ${loaderData?.names.one ?? ""}` },
];

export default function NewDocument({ loaderData: { names }, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  return (
    <>
      <PageHead
        title={`Write a ${names.one}`}
        back={{ to: documentsPath(names.path), label: names.many }}
        under="It stays a draft, which visitors do not see, until you publish it."
      />
      <Column>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        <Panel>
          <Form method="post" noValidate>
            <input type="hidden" name="intent" value="begin" />
            <FormLayout
              end={
                <>
                  <Button type="submit">Start writing</Button>
                  <Button component={Link} to={documentsPath(names.path)} variant="subtle">
                    Not now
                  </Button>
                </>
              }
            >
              <TextInput
                label="Title"
                description="You can change it later; the address is made from it now."
                name="title"
                maxLength={160}
                data-autofocus
                defaultValue={refused?.values.title ?? ""}
                error={refused?.errors.title?.[0]}
              />
            </FormLayout>
          </Form>
        </Panel>
      </Column>
    </>
  );
}
