import { Button, Group, Stack } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
import { FormMessage, UndoWithoutScripts } from "../../../core/admin/forms.tsx";
import { isSignedOut, keepWords } from "../../../core/admin/keep-words.ts";
import { useUndo } from "../../../core/admin/use-undo.ts";
import { Note } from "../../../ui/admin/note.tsx";
import { PageHead, Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { momentWords, shortDay } from "../../../ui/admin/times.ts";
import { ActivityList } from "../../timeline/admin/activity-list.tsx";
import type { Route } from "./+types/contact";
import { changeContact } from "./change-contact.ts";
import { Compare } from "./compare.tsx";
import * as styles from "./contact.module.css";
import { ContactActionButton, ContactPointList, EnquiryList } from "./contact-parts.tsx";
import { contactPath, openedPath } from "./contact-path.ts";
import { type ContactData, loadContact } from "./load-contact.ts";
import { Correct, MergeWith } from "./opened-panels.tsx";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

const searchSchema = z.object({
  beside: z.string().nullable().default(null),
  open: z.enum(["correct", "merge"]).nullable().catch(null).default(null),
  words: z.string().trim().max(200).catch("").default(""),
});

export const loader = ({ context, request, params: { id } }: Route.LoaderArgs) =>
  loadContact(context, {
    id,
    ...searchSchema.parse(Object.fromEntries(new URL(request.url).searchParams)),
  });

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeContact({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.contact.name ?? "Person" },
];

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { contact, stages, lines, canChange, here } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const done = actionData && "done" in actionData ? actionData.done : null;
  useUndo(done);
  return (
    <Stack gap="lg" className={styles.contact}>
      <Stack gap={4} className={styles.top}>
        <PageHead
          title={contact.name}
          back={{ to: "/staff/contacts", label: "Contacts" }}
          under={[contact.company, sinceWords(loaderData)].filter(Boolean).join(" · ")}
          actions={
            canChange ? (
              <>
                <Button
                  component={Link}
                  to={openedPath(contact.id, "correct")}
                  preventScrollReset
                  variant="default"
                >
                  Correct…
                </Button>
                <Button
                  component={Link}
                  to={openedPath(contact.id, "merge")}
                  preventScrollReset
                  variant="default"
                >
                  Merge with…
                </Button>
              </>
            ) : null
          }
        />
        <ContactPointList contactPoints={contact.contact_points} />
      </Stack>
      <FormMessage
        refused={refused?.message}
        message={done?.undo || done?.other ? undefined : done?.message}
        isSignedOut={isSignedOut(refused)}
      />
      {done?.other ? (
        <Note tone="alarm">
          {done.message} <Link to={contactPath(contact.id, done.other.id)}>Compare the two</Link>
        </Note>
      ) : null}
      <UndoWithoutScripts result={actionData} />
      <Correct data={loaderData} refused={refused} />
      <MergeWith data={loaderData} />
      <Compare data={loaderData} />
      <SameContacts data={loaderData} />
      <div className={styles.halves}>
        <Stack gap="lg">
          <Panel title="Enquiries">
            <EnquiryList of={contact} stages={stages} here={here} />
          </Panel>
          <MergesMade data={loaderData} />
          <TheirData data={loaderData} />
        </Stack>
        {lines.length > 0 ? (
          <ActivityList lines={lines} here={here} />
        ) : (
          <Note tone="look">Nothing has happened yet.</Note>
        )}
      </div>
    </Stack>
  );
}

function sinceWords({ contact: { leads }, here }: Route.ComponentProps["loaderData"]) {
  const first = leads.at(-1);
  if (!first) return "No enquiry";
  if (leads.length === 1) return `1 enquiry, on ${shortDay(first.created_at, here)}`;
  return `${leads.length} enquiries, the first on ${shortDay(first.created_at, here)}`;
}

function MergesMade({ data: { contact, here, canChange } }: { data: ContactData }) {
  if (contact.merges.length === 0) return null;
  return (
    <Panel title="Merged into this person">
      <ul className={styles.same}>
        {contact.merges.map(({ id, from, at }) => (
          <li key={id}>
            <p>
              <strong>{from.name}</strong>{" "}
              <span className={sharedStyles.soft}>{momentWords(at, here)}</span>
            </p>
            {canChange ? (
              <ContactActionButton
                id={contact.id}
                fields={{ intent: "undo-merge", merge: id, other: from.id }}
                label="Undo the merge"
                says={`Undo the merge of ${from.name}`}
                size="xs"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function SameContacts({ data: { contact, alike, other, canChange } }: { data: ContactData }) {
  if (alike.length === 0 || other) return null;
  return (
    <Panel title="Possibly the same person" tone="sun">
      <ul className={styles.same}>
        {alike.map(({ id, name, because }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> <span className={sharedStyles.soft}>{because}</span>
            </p>
            <Group gap="xs" align="stretch">
              <Button
                component={Link}
                to={contactPath(contact.id, id)}
                preventScrollReset
                variant="outline"
                size="xs"
                aria-label={`Compare with ${name}`}
              >
                Compare
              </Button>
              {canChange ? (
                <ContactActionButton
                  id={contact.id}
                  fields={{ intent: "tell-apart", other: id }}
                  label="Not the same"
                  says={`Not the same as ${name}`}
                  size="xs"
                />
              ) : null}
            </Group>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function TheirData({ data: { contact, canErase, canAudit } }: { data: ContactData }) {
  const path = contactPath(contact.id);
  return (
    <Panel
      title="Their data"
      lead="For when they ask what you keep about them, or ask to be erased."
    >
      <Group gap="xs" align="stretch">
        <Button component="a" href={`${path}/export`} download variant="default">
          Download everything
        </Button>
        {canErase ? (
          <Button component={Link} to={`${path}/erase`} variant="default">
            Erase…
          </Button>
        ) : null}
        {canAudit ? (
          <Button
            component={Link}
            to={`/staff/settings/audit?contact=${contact.id}`}
            variant="default"
          >
            Who looked at it
          </Button>
        ) : null}
      </Group>
    </Panel>
  );
}
