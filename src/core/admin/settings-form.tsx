import { Button, Group, Modal, Text } from "@mantine/core";
import { Fragment, useEffect, useRef, useState } from "react";
import {
  Form,
  Link,
  type Location,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import type { FieldErrors } from "../../platform/problem.ts";
import { formatClock } from "../../platform/time/time-zone.ts";
import { SaveState, type Saving } from "../../ui/admin/note.tsx";
import { useAdmin } from "./admin-data.ts";
import { SignInElsewhere } from "./forms.tsx";
import { IntentButton } from "./intent-button.tsx";
import { isSignedOut } from "./keep-words.ts";
import * as styles from "./settings.module.css";
import { isLastStep, stepAfter } from "./settings-list.ts";
import { type Drawn, isSaved, type Result } from "./settings-page.tsx";

type SettingsFormProps = {
  formState: Drawn;
  version?: number;
  /** A value that the browser fills in, which does not count as a change by the user. */
  proposed?: string | null;
  children: React.ReactNode;
  actions?: React.ReactNode;
};

export function SettingsForm(props: SettingsFormProps) {
  const { version, proposed = null, children, actions } = props;
  const { result, values, isFirst } = props.formState;
  const form = useRef<HTMLFormElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const [touchedAfter, setTouchedAfter] = useState<Drawn["result"]>();
  const isTouched = result !== undefined && touchedAfter === result;
  const [hasNewWords, setHasNewWords] = useState(false);
  const now = { shownVersion: values.basedOn ?? String(version), version };
  const [base, setBase] = useState(now);
  // Otherwise the saved values would replace text typed after Save was pressed.
  if (base.shownVersion === now.shownVersion ? base.version !== version : !hasNewWords)
    setBase(now);
  const { shownVersion } = base;
  return (
    <>
      <Form
        className={styles.form}
        method="post"
        ref={form}
        onSubmit={({ nativeEvent }) => {
          if (sentBy(nativeEvent) === save.current) setHasNewWords(false);
        }}
        onInput={() => {
          setTouchedAfter(result);
          setHasNewWords(true);
        }}
      >
        <Fragment key={shownVersion}>
          {version === undefined ? null : (
            <>
              <input type="hidden" name="basedOn" value={base.version} />
              {/* The server compares typed values with the values first shown. */}
              <input type="hidden" name="opened" value={values.opened ?? shownVersion} />
            </>
          )}
          {children}
        </Fragment>
        <Group className={styles.foot} data-bar="">
          <IntentButton ref={save} intent="save" isPrimary>
            {isFirst ? "Save and continue" : "Save"}
          </IntentButton>
          {isFirst ? <SkipStep /> : null}
          {actions}
          <HowSaved result={isTouched ? undefined : result} />
        </Group>
      </Form>
      <Unsaved form={form} save={save} result={result} formKey={`${shownVersion} ${proposed}`} />
    </>
  );
}

const sentBy = (event: Event) => (event instanceof SubmitEvent ? event.submitter : null);

type UnsavedProps = {
  form: React.RefObject<HTMLFormElement | null>;
  save: React.RefObject<HTMLButtonElement | null>;
  result: Result;
  formKey: string;
};

/** React Router supports one blocker at a time, and this is the only one. */
function Unsaved({ form, save, result, formKey }: UnsavedProps) {
  const savedWords = useRef("");
  const sentWords = useRef<string>(null);
  const goingTo = useRef<Location | null>(null);
  const navigate = useNavigate();
  const { state, formMethod } = useNavigation();
  const isSending = formMethod !== undefined;
  useEffect(() => {
    const element = form.current;
    const keepSent = () => {
      sentWords.current = wordsIn(element);
    };
    element?.addEventListener("submit", keepSent);
    return () => element?.removeEventListener("submit", keepSent);
  }, [form]);
  const handledResult = useRef<Result>(undefined);
  useEffect(() => {
    // Until then React Router loads the saved values, and leaving would abort that.
    if (!result || state !== "idle" || handledResult.current === result) return;
    handledResult.current = result;
    const to = goingTo.current;
    goingTo.current = null;
    if (!isSaved(result)) return;
    // More text may have been typed since the form was sent.
    savedWords.current = sentWords.current ?? wordsIn(form.current);
    if (to) navigate(to);
  }, [form, state, result, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is what is kept
  useEffect(() => {
    savedWords.current = wordsIn(form.current);
  }, [form, formKey]);

  const isUnsaved = () => wordsIn(form.current) !== savedWords.current;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending && nextLocation.pathname !== currentLocation.pathname && isUnsaved(),
  );
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault();
  });

  function saveFirst() {
    goingTo.current = blocker.location ?? null;
    blocker.reset?.();
    form.current?.requestSubmit(save.current);
  }
  return (
    <Modal
      opened={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Save before you leave?"
    >
      <Text mb="md">What you changed on this screen is not saved.</Text>
      <Group>
        <Button data-autofocus onClick={saveFirst}>
          Save
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </Button>
        <Button variant="subtle" onClick={() => blocker.reset?.()}>
          Stay
        </Button>
      </Group>
    </Modal>
  );
}

function wordsIn(form: HTMLFormElement | null): string {
  if (!form) return "";
  return JSON.stringify(
    [...new FormData(form)].filter(([name]) => name !== "basedOn" && name !== "opened"),
  );
}

export function SkipStep({ says }: { says?: string }) {
  const { pathname } = useLocation();
  return (
    <Button component={Link} to={stepAfter(pathname)} variant="subtle">
      {says ?? (isLastStep(pathname) ? "Decide later" : "Skip this step")}
    </Button>
  );
}

type HowSavedProps = {
  result: Result;
  isSaving?: boolean;
};

export function HowSaved({ result, isSaving: isSavingSeparately }: HowSavedProps) {
  const { time_zone } = useAdmin();
  const isSent = useNavigation().formMethod === "POST";
  const isSaving = isSavingSeparately ?? isSent;
  const isOut = isSignedOut(result ?? null);
  const place = useRef<HTMLDivElement>(null);
  const isUnsent = result ? "unsent" in result : false;
  useEffect(() => {
    if (isUnsent) place.current?.scrollIntoView({ block: "nearest" });
  }, [isUnsent]);
  return (
    <div ref={place} className={styles.place}>
      <SaveState saving={isSaving ? { state: "saving" } : savingOf(result, time_zone)} />
      {isOut && !isSaving ? <SignInElsewhere /> : null}
    </div>
  );
}

function savingOf(result: Result, timeZone: string): Saving {
  if (!result) return { state: "untouched" };
  if ("unsent" in result && result.unsent) return { state: "failed", why: result.message };
  // Other intents of the form, such as a test, have a message of their own.
  const isOther = "errors" in result && (result.values.intent ?? "save") !== "save";
  if (isOther) return { state: "untouched" };
  if ("errors" in result) return { state: "failed", why: whyRefused(result.errors) };
  if (!result.done.isSaved) return { state: "untouched" };
  return { state: "saved", at: result.at ? formatClock(result.at, timeZone) : null };
}

const whyRefused = (errors: FieldErrors): string =>
  Object.keys(errors).length > 0 ? "put right what is marked above." : "see the message above.";
