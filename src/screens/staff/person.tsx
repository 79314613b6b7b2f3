/** One person: how they are reached, all they asked, and one story of it. */
import { Note } from "../../desk/note.tsx";
import { PageHead } from "../../desk/page-head.tsx";
import { Panel } from "../../desk/panel.tsx";
import { shortDay } from "../../desk/times.ts";
import type { Route } from "./+types/person";
import { isSignedOut, keepWords } from "./keep-words.ts";
import { FormMessage } from "./parts/form-message.tsx";
import { changePerson } from "./person/change-person.ts";
import { Compare } from "./person/compare.tsx";
import { ContactList } from "./person/contact-list.tsx";
import { EnquiryList } from "./person/enquiry-list.tsx";
import { loadPerson } from "./person/load-person.ts";
import { MergesMade } from "./person/merges-made.tsx";
import styles from "./person/person.module.css";
import { PlainUndo } from "./person/plain-undo.tsx";
import { SamePeople } from "./person/same-people.tsx";
import { TheirData } from "./person/their-data.tsx";
import { StoryList } from "./story/story-list.tsx";
import { useUndo } from "./use-undo.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export const loader = ({ context, request, params: { id } }: Route.LoaderArgs) =>
  loadPerson(context, { id, beside: new URL(request.url).searchParams.get("beside") });

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changePerson({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.person.name ?? "Person" },
];

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, stages, lines, here } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const done = actionData && "done" in actionData ? actionData.done : null;
  useUndo(done);
  return (
    <div className={styles.person}>
      <div className={styles.top}>
        <PageHead
          title={person.name}
          back={{ to: "/staff/people", label: "People" }}
          under={sinceWords(loaderData)}
        />
        <ContactList contacts={person.contacts} />
      </div>
      <FormMessage
        refused={refused?.message}
        said={done?.undo ? undefined : done?.said}
        isSignedOut={isSignedOut(refused)}
      />
      <PlainUndo id={person.id} done={done} />
      <Compare data={loaderData} />
      <SamePeople data={loaderData} />
      <div className={styles.halves}>
        <div className={styles.left}>
          <Panel title="Enquiries">
            <EnquiryList of={person} stages={stages} here={here} />
          </Panel>
          <MergesMade data={loaderData} />
          <TheirData data={loaderData} />
        </div>
        {lines.length > 0 ? (
          <StoryList lines={lines} here={here} />
        ) : (
          <Note tone="look">Nothing has happened yet.</Note>
        )}
      </div>
    </div>
  );
}

/** @returns "2 enquiries, the first on Tue 24 Nov" */
function sinceWords({ person: { leads }, here }: Route.ComponentProps["loaderData"]) {
  const first = leads.at(-1);
  if (!first) return "No enquiry";
  if (leads.length === 1) return `1 enquiry, on ${shortDay(first.created_at, here)}`;
  return `${leads.length} enquiries, the first on ${shortDay(first.created_at, here)}`;
}
