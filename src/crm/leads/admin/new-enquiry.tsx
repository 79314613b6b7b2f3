import { Button, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { Form, Link, redirect, useFetcher, useSubmit } from "react-router";
import { siteContext } from "../../../cms/pages/context.ts";
import { FormMessage } from "../../../core/admin/forms.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import { servicesIn } from "../../../core/admin/load-names.ts";
import { serviceWords } from "../../../core/admin/names.ts";
import { checked } from "../../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { FieldRow, FormLayout } from "../../../ui/admin/form-layout.tsx";
import { Note } from "../../../ui/admin/note.tsx";
import { Column, PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import { leadsContext } from "../context.ts";
import { handBody, handWays } from "../contract.ts";
import {
  type LeadField,
  leadFields,
  lineFields,
  mapFields,
  shortFields,
  staffLabel,
} from "../lead-fields.ts";
import type { Route } from "./+types/new-enquiry";
import { type KnownContact, readKnown } from "./matching-contacts.ts";

export const handle = { page: "staff", can: "leads.write", change: "leads.write" };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { email, mobile } = Object.fromEntries(new URL(request.url).searchParams);
  const [tree, knownContacts] = await Promise.all([
    context.get(siteContext).tree(),
    readKnown(context, { email, mobile }),
  ]);
  return { services: servicesIn(tree), knownContacts };
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<string>(
    { context, request },
    {
      add: {
        labels,
        async take({ to, ...values }) {
          const leads = context.get(leadsContext);
          if (!to) return leads.addManualEntry({ ...checked(handBody, values), by });
          const typed = { ...values, name: values.name?.trim() || undefined };
          await leads.appendManualEntry({ ...checked(addedBody, typed), id: to, by });
          return to;
        },
      },
    },
  );
  if ("intent" in result) return redirect(`/staff/enquiries/${result.done}`, 303);
  return result;
}

const addedBody = handBody.partial({ name: true });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Add an enquiry by hand" }];

export default function NewEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  const looked = useFetcher<typeof loader>();
  const lastSearch = useRef("");
  /** Only once the text can be an email or a number; a later lookup replaces an earlier one. */
  function lookUp({ currentTarget }: React.FormEvent<HTMLFormElement>) {
    const typed = new FormData(currentTarget);
    const [email, mobile] = [String(typed.get("email")), String(typed.get("mobile"))];
    const parts = {
      ...(/\S@\S+\.\S/.test(email) && { email }),
      ...(/(\d\D*){6}/.test(mobile) && { mobile }),
    };
    const search = new URLSearchParams(parts).toString();
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    void looked.load(`/staff/enquiries/new?${search}`);
  }
  return (
    <>
      <PageHead
        title="Add an enquiry by hand"
        back={{ to: "/staff/inbox", label: "Inbox" }}
        under="From a call, a visit or a letter. Known contacts are recognised."
      />
      <Column>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        <Panel>
          <Form method="post" noValidate onChange={lookUp}>
            <input type="hidden" name="intent" value="add" />
            <FormLayout
              end={
                <>
                  <Button type="submit">Add it</Button>
                  <Button component={Link} to="/staff/inbox" variant="subtle">
                    Not now
                  </Button>
                </>
              }
            >
              <EnquiryFields refused={refused} services={loaderData.services}>
                <KnownSenders
                  knownContacts={looked.data?.knownContacts ?? loaderData.knownContacts}
                />
              </EnquiryFields>
            </FormLayout>
          </Form>
        </Panel>
      </Column>
    </>
  );
}

/** Shown so that one call makes no second enquiry. */
function KnownSenders({ knownContacts }: { knownContacts: KnownContact[] }) {
  const submit = useSubmit();
  /** Not a submit button of the form, since Enter in a field would press it. */
  function addTo(form: HTMLFormElement | null, id: string) {
    if (!form) return;
    const fields = new FormData(form);
    fields.set("to", id);
    void submit(fields, { method: "post" });
  }
  return knownContacts.map(({ id, name, company, open }) => (
    <Note key={id} tone="look">
      <Link to={`/staff/contacts/${id}`}>{name || "No name"}</Link>
      {company ? ` of ${company}` : ""} has written before.
      {open.length === 0 ? " Nothing of theirs is open." : null}
      {open.map((lead) => (
        <span key={lead.id}>
          <br />
          <Link to={`/staff/enquiries/${lead.id}`}>{lead.query ?? lead.service}</Link> ({lead.stage}
          ){" "}
          <Button
            size="xs"
            variant="default"
            onClick={({ currentTarget }) => addTo(currentTarget.form, lead.id)}
          >
            Add to this enquiry
          </Button>
        </span>
      ))}
    </Note>
  ));
}

type EnquiryFieldsProps = {
  refused: { values: Record<string, string>; errors: FieldErrors } | null;
  services: string[];
  children: React.ReactNode;
};

const ways = handWays.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
}));

function EnquiryFields({ refused, services, children }: EnquiryFieldsProps) {
  const field = (name: keyof typeof labels, first = "") => ({
    name,
    label: labels[name],
    defaultValue: refused?.values[name] ?? first,
    error: refused?.errors[name]?.[0],
  });
  const line = (name: LeadField) => {
    const { longest: maxLength } = leadFields[name];
    return { ...field(name), autoComplete: "off", maxLength };
  };
  return (
    <>
      <FieldRow>
        <TextInput {...line("name")} required />
        {lineFields.map((name) => (
          <TextInput key={name} {...line(name)} />
        ))}
      </FieldRow>
      <FieldRow>
        <TextInput {...line("mobile")} type="tel" />
        <TextInput {...line("email")} type="email" />
      </FieldRow>
      {children}
      <Textarea {...field("query")} autosize minRows={4} maxRows={12} maxLength={5_000} required />
      <FieldRow>
        <NativeSelect {...field("way", handWays[0])} data={ways} />
        <NativeSelect
          {...field("service", "General")}
          data={services.map((value) => ({ value, label: serviceWords(value) }))}
        />
      </FieldRow>
    </>
  );
}

const labels = {
  ...mapFields(shortFields, (field) => `${staffLabel(field)} (optional)`),
  name: "Name",
  query: "What they asked",
  way: "How it came",
  service: "About",
};
