import { Button, TextInput } from "@mantine/core";
import { data, Form, Link, type RouterContextProvider, redirect } from "react-router";
import type { Actor } from "../../../core/activity/contract.ts";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { FormLayout } from "../../../ui/admin/form-layout.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import { contactPath } from "../../contacts/admin/contact-path.ts";
import { contactsContext } from "../../contacts/context.ts";
import { privacyContext } from "../context.ts";
import type { Route } from "./+types/erase-contact";
import { erasedWords, isMore } from "./erased-words.ts";
import { isTyped, nameToType } from "./name-to-type.ts";

export const handle = { page: "staff", can: "contacts.erase", change: "contacts.erase" };

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const contact = await context.get(contactsContext).find(id);
  if (!contact) throw data(null, { status: 404 });
  if (contact.id !== id) throw redirect(`${contactPath(contact.id)}/erase`, 302);
  const { name, contact_points: contactPoints, merges } = contact;
  const privacy = context.get(privacyContext);
  const { id: staffId } = context.get(signedInContext);
  await privacy.recordRead(staffId, { kind: "contact.read", id, contact: id });
  const counts = await privacy.preview(id);
  return { id, name, contactPoints, merged: merges.length, counts, toType: nameToType(contact) };
}

export async function action({ context, request, params: { id } }: Route.ActionArgs) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await eraseContact({ context, request }, { id, by });
  if ("intent" in result) return redirect(`/staff/contacts/erased/${result.done}`, 303);
  return result;
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Erase ${loaderData?.name || "a person"}` },
];

export default function EraseContact({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, contactPoints, merged, counts, toType } = loaderData;
  const refused = actionData ?? null;
  const ways = contactPoints.map(({ readable }) => readable).join(", ");
  return (
    <>
      <PageHead
        title={`Erase ${name || "this person"}`}
        back={{ to: contactPath(id), label: name || "This person" }}
        under={ways}
      />
      <Column>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        <Panel
          title="What goes"
          lead="It goes at once, for everybody who works here. Nobody can bring it back."
        >
          <ul>
            <li>
              {merged > 0
                ? `Their name, emails and numbers, and those of whoever was merged into them (${merged})`
                : "Their name, emails and numbers"}
            </li>
            {erasedWords(counts).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          {isMore(counts) ? (
            <Note tone="look">
              Only the first thousand enquiries are counted here. All of them are erased.
            </Note>
          ) : null}
        </Panel>
        <Panel title="What stays">
          <p>
            Daily counts, which name nobody. What others sent, even from the same telephone or
            computer. Backups of the database, until they are replaced. Mails that have reached a
            mailbox: delete those yourself.
          </p>
        </Panel>
        <Panel>
          <Form method="post">
            <input type="hidden" name="intent" value="erase" />
            <FormLayout
              end={
                <>
                  <Button type="submit" color="red">
                    Erase them for good
                  </Button>
                  <Button component={Link} to={contactPath(id)} variant="subtle">
                    Keep them
                  </Button>
                </>
              }
            >
              <TextInput
                label={`Type ${toType} to erase them`}
                name="typed"
                autoComplete="off"
                defaultValue={refused?.values.typed ?? ""}
                error={refused?.errors.typed?.[0]}
                required
              />
            </FormLayout>
          </Form>
        </Panel>
      </Column>
    </>
  );
}

type EraseContactOptions = { context: Readonly<RouterContextProvider>; request: Request };
type ErasureForm = { id: string; by: Actor };

const eraseContact = ({ context, request }: EraseContactOptions, form: ErasureForm) =>
  takeStaffForm<string>(
    { context, request },
    {
      erase: {
        labels: { typed: "Their name" },
        async take({ typed = "" }) {
          const contact = await context.get(contactsContext).find(form.id);
          if (!contact)
            throw new Problem(404, "This person is not here. They may have been erased already.");
          const name = nameToType(contact);
          if (!isTyped(typed, name)) throw otherName(name);
          return (await context.get(privacyContext).erase(form)).id;
        },
      },
    },
  );

function otherName(name: string) {
  const sentence = `Type ${name} as shown. Nothing has been erased.`;
  return new Problem(422, sentence, { errors: { typed: [sentence] } });
}
