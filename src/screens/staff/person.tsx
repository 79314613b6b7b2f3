/** One person: how they are reached, all they asked, and one story of it. */
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { z } from "zod";
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
import { Correct } from "./person/correct.tsx";
import { EnquiryList } from "./person/enquiry-list.tsx";
import { loadPerson } from "./person/load-person.ts";
import { MergeWith } from "./person/merge-with.tsx";
import { MergesMade } from "./person/merges-made.tsx";
import styles from "./person/person.module.css";
import { openedPath, personPath } from "./person/person-path.ts";
import { PlainUndo } from "./person/plain-undo.tsx";
import { SamePeople } from "./person/same-people.tsx";
import { TheirData } from "./person/their-data.tsx";
import { StoryList } from "./story/story-list.tsx";
import { useUndo } from "./use-undo.ts";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

/** What stands in the address, which never fails. */
const asked = z.object({
  beside: z.string().nullable().default(null),
  open: z.enum(["correct", "merge"]).nullable().catch(null).default(null),
  words: z.string().trim().max(200).catch("").default(""),
});

export const loader = ({ context, request, params: { id } }: Route.LoaderArgs) =>
  loadPerson(context, {
    id,
    ...asked.parse(Object.fromEntries(new URL(request.url).searchParams)),
  });

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changePerson({ context, request }, params.id);

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.person.name ?? "Person" },
];

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, stages, lines, canChange, here } = loaderData;
  const refused = actionData && "errors" in actionData ? actionData : null;
  const done = actionData && "done" in actionData ? actionData.done : null;
  useUndo(done);
  return (
    <div className={styles.person}>
      <div className={styles.top}>
        <PageHead
          title={person.name}
          back={{ to: "/staff/people", label: "People" }}
          under={[person.company, sinceWords(loaderData)].filter(Boolean).join(" · ")}
          actions={
            canChange ? (
              <>
                <Button
                  component={Link}
                  to={openedPath(person.id, "correct")}
                  preventScrollReset
                  variant="default"
                >
                  Correct…
                </Button>
                <Button
                  component={Link}
                  to={openedPath(person.id, "merge")}
                  preventScrollReset
                  variant="default"
                >
                  Merge with…
                </Button>
              </>
            ) : null
          }
        />
        <ContactList contacts={person.contacts} />
      </div>
      <FormMessage
        refused={refused?.message}
        said={done?.undo || done?.other ? undefined : done?.said}
        isSignedOut={isSignedOut(refused)}
      />
      {done?.other ? (
        <Note tone="alarm">
          {done.said} <Link to={personPath(person.id, done.other.id)}>Compare the two</Link>
        </Note>
      ) : null}
      <PlainUndo id={person.id} done={done} />
      <Correct data={loaderData} refused={refused} />
      <MergeWith data={loaderData} />
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
