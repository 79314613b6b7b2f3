import { Button, Group, Modal, Text } from "@mantine/core";
import { type SubmitEvent, useEffect, useState } from "react";
import {
  forgetStaffs,
  keepSession,
  readSession,
  type StaffDraft,
  staffDraftsKept,
} from "../../../platform/browser/session.ts";

const channel = "signed out";
const question = "what is unsaved?";

type Asking = { form: HTMLFormElement; words: string[] };

/** A separate form, so that signing out is a POST and loads a new page. */
export function SignOutForm({ ref }: { ref: React.Ref<HTMLFormElement> }) {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    const others = new BroadcastChannel(channel);
    const opened = Date.now();
    others.onmessage = ({ data: began }) => {
      if (began === question) others.postMessage(unsavedHere());
      if (typeof began !== "number") return;
      // The message may reach a sleeping tab late; a screen opened since then stays.
      if (began < opened) return;
      // Screens may store drafts until the page closes, so delete them then.
      window.onpagehide = forgetStaffs;
      location.replace("/staff/sign-in?out");
    };
    return () => others.close();
  }, []);
  async function begin(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const words = await unsavedWords();
    if (words.length > 0) setAsking({ form, words });
    else signOut(form);
  }
  return (
    <>
      <form ref={ref} method="post" action="/staff/sign-out" onSubmit={begin} hidden />
      <Modal
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title="Sign out all the same?"
      >
        <Text mb="md">These words are not saved, and are lost if you sign out:</Text>
        <ul>
          {asking?.words.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <Group mt="md">
          <Button data-autofocus onClick={() => setAsking(null)}>
            Stay
          </Button>
          <Button variant="default" onClick={() => asking && signOut(asking.form)}>
            Sign out and lose them
          </Button>
        </Group>
      </Modal>
    </>
  );
}

function signOut(form: HTMLFormElement) {
  keepSession("signing-out", Date.now());
  // The dialog has asked already.
  const leave = (event: Event) => event.stopImmediatePropagation();
  addEventListener("beforeunload", leave, { capture: true, once: true });
  form.submit();
}

const answersMs = 250;
/** Ten attempts take 2.5 s; an editor saves typed text within two seconds if it can. */
const maxAttempts = 10;

async function unsavedWords(): Promise<string[]> {
  let words: string[] = [];
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const here = unsavedHere();
    const elsewhere = (await unsavedElsewhere()).filter((one) => !here.includes(one));
    words = [...here, ...new Set(elsewhere)].map((one) =>
      here.includes(one) ? one : `${one}, in another tab`,
    );
    if (![...here, ...elsewhere].includes(draftNames.document)) break;
  }
  return words;
}

async function unsavedElsewhere(): Promise<string[]> {
  const found: string[] = [];
  const others = new BroadcastChannel(channel);
  others.onmessage = ({ data }) => {
    if (Array.isArray(data)) found.push(...data);
  };
  others.postMessage(question);
  await new Promise((resolve) => setTimeout(resolve, answersMs));
  others.close();
  return found;
}

const draftNames: Record<StaffDraft, string> = {
  answer: "An answer to an enquiry",
  document: "Words in an editor",
  note: "A note to colleagues",
  reply: "A reply of theirs that you paste",
};

/** The event makes editors save pending text, as when the tab closes. */
function unsavedHere(): string[] {
  const mayClose = dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const keptDrafts = [...new Set(staffDraftsKept())].map((kind) => draftNames[kind]);
  if (keptDrafts.length > 0 || (mayClose && !isTyped())) return keptDrafts;
  return ["What you typed on this screen"];
}

const fields = ":is(input:not([type=password]), textarea)";

/** Only forms that save count: a search does not. */
const isTyped = (): boolean =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `main form[method=post] ${fields}`,
    ),
  ].some(({ value, defaultValue }) => value !== defaultValue);

export function useSignedOut(isOut: boolean) {
  useEffect(() => {
    // Anyone can link to this address, so only the tab that began to sign out deletes its drafts.
    const began = readSession("signing-out");
    if (!isOut || began === null) return;
    keepSession("signing-out", null);
    forgetStaffs();
    const others = new BroadcastChannel(channel);
    others.postMessage(began);
    others.close();
  }, [isOut]);
}
