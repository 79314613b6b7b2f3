/** What came by telephone or across the counter, written down by a colleague. */
import { Button } from "@mantine/core";
import { Form, Link, redirect } from "react-router";
import { Column } from "../../desk/column.tsx";
import { FormLayout } from "../../desk/form-layout.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { checked } from "../../platform/http/check-by-contract.ts";
import { signedInContext } from "../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../platform/pages/staff-form.ts";
import { leadsContext } from "../../slices/leads/context.ts";
import { handBody } from "../../slices/leads/contract.ts";
import { siteContext } from "../../slices/site/context.ts";
import type { Route } from "./+types/new-enquiry";
import { isSignedOut, keepWords } from "./keep-words.ts";
import { EnquiryFields } from "./new-enquiry/enquiry-fields.tsx";
import { labels } from "./new-enquiry/labels.ts";
import { FormMessage } from "./parts/form-message.tsx";
import { servicesIn } from "./parts/services-in.ts";

export const handle = { page: "staff", can: "leads.write", change: "leads.write" };

export async function loader({ context }: Route.LoaderArgs) {
  return { services: servicesIn(await context.get(siteContext).tree()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm<string>(
    { context, request },
    {
      add: {
        labels,
        take: (values) => context.get(leadsContext).addByHand({ ...checked(handBody, values), by }),
      },
    },
  );
  if ("intent" in result) return redirect(`/staff/enquiries/${result.done}`, 303);
  return result;
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Add an enquiry by hand" }];

export default function NewEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null;
  return (
    <>
      <PageHead
        title="Add an enquiry by hand"
        back={{ to: "/staff/inbox", label: "Inbox" }}
        under="From a call, a visit or a letter. Whoever has written before is recognised."
      />
      <Column>
        <FormMessage refused={refused?.message} isSignedOut={isSignedOut(refused)} />
        <Panel>
          <Form method="post" noValidate>
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
              <EnquiryFields refused={refused} services={loaderData.services} />
            </FormLayout>
          </Form>
        </Panel>
      </Column>
    </>
  );
}
