import { Button, NativeSelect, Radio, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { Form, Link, redirect } from "react-router";
import { z } from "zod";
import { type Choice, FormMessage } from "../../../core/admin/forms.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { line } from "../../../platform/text/text.ts";
import { FormLayout } from "../../../ui/admin/form-layout.tsx";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import { type Start, startOf } from "../../content-types/kind.ts";
import { contentContext } from "../context.ts";
import type { Route } from "./+types/new-document";
import { documentPath, documentsPath } from "./document-path.ts";

export const handle = { page: "staff", can: "content.write", change: "content.write" };

const newDocument = z.object({ title: line(160), start: z.string(), below: z.string() });

export async function loader({ context, params }: Route.LoaderArgs) {
  const { documents } = context.get(contentContext);
  const { kind, names, begin, starts } = documents.kindInAdmin(params.kind);
  if (begin === null) throw new Problem(404, "Nothing new can be begun here.");
  const there = starts === null ? [] : ((await documents.choices([kind]))[kind] ?? []);
  return { names, starts: (starts ?? []).map((start) => shownStart(start, there)) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { documents, workingCopies } = context.get(contentContext);
  const { kind, names, begin, starts } = documents.kindInAdmin(params.kind);
  const { id: staff, name } = context.get(signedInContext);
  const result = await takeStaffForm<number>(
    { context, request },
    {
      begin: {
        labels: { title: "Title", start: "Template", below: "Where" },
        async take({ title = "", start = "", below = "" }) {
          if (begin === null) throw new Problem(404, "Nothing new can be begun here.");
          const message = checked(newDocument, { title, start, below });
          const as = startOf(starts, message);
          const begun = begin({ title: message.title, name, ...as });
          const by = { who: "staff", id: staff } as const;
          const document = { kind, ...begun, below: as.below, by };
          return context.get(writeContext)((tx) => workingCopies.begin(tx, document));
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

export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { names, starts } = loaderData;
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
              {starts.length > 0 ? (
                <StartFields
                  starts={starts}
                  values={refused?.values ?? {}}
                  errors={refused?.errors ?? {}}
                />
              ) : null}
            </FormLayout>
          </Form>
        </Panel>
      </Column>
    </>
  );
}

type ShownStart = Pick<Start, "value" | "label" | "help"> & {
  below: { label: string; places: Choice[] } | null;
};

const shownStart = ({ value, label, help, below }: Start, there: Choice[]): ShownStart => ({
  value,
  label,
  ...(help !== undefined && { help }),
  below: below
    ? { label: below.label, places: there.filter((place) => below.isAt(place.value)) }
    : null,
});

type StartFieldsProps = {
  starts: ShownStart[];
  values: Record<string, string>;
  errors: Record<string, string[]>;
};

function StartFields({ starts, values, errors }: StartFieldsProps) {
  const [chosen, choose] = useState(values.start || (starts[0]?.value ?? ""));
  const below = starts.find(({ value }) => value === chosen)?.below;
  return (
    <>
      <Radio.Group
        name="start"
        label="Template"
        description="Its sections are laid out for that. You can add, move and take out sections later."
        value={chosen}
        onChange={choose}
        error={errors.start?.[0]}
      >
        <Stack gap="sm" pt="sm">
          {starts.map(({ value, label, help }) => (
            <Radio key={value} value={value} label={label} description={help} />
          ))}
        </Stack>
      </Radio.Group>
      {below ? (
        <NativeSelect
          label={below.label}
          name="below"
          data={below.places}
          defaultValue={values.below ?? ""}
          error={errors.below?.[0]}
        />
      ) : null}
    </>
  );
}
