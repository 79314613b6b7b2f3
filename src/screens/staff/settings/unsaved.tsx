/** Asks once before the user leaves a form with unsaved text. */
import { Button, Group, Modal, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import {
  type Location,
  useBeforeUnload,
  useBlocker,
  useNavigate,
  useNavigation,
} from "react-router";
import { isSaved, type Result } from "./settings-page.tsx";

type UnsavedProps = {
  form: React.RefObject<HTMLFormElement | null>;
  save: React.RefObject<HTMLButtonElement | null>;
  result: Result;
  /** When it changes, the form's fields were drawn again. */
  formKey: string;
};

/** React Router supports one blocker at a time, and this is the only one. */
export function Unsaved({ form, save, result, formKey }: UnsavedProps) {
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

/** Leaves out the versions, which nobody types. */
function wordsIn(form: HTMLFormElement | null): string {
  if (!form) return "";
  return JSON.stringify(
    [...new FormData(form)].filter(([name]) => name !== "basedOn" && name !== "opened"),
  );
}
