import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { SaveState, type Saving } from "../../../ui/admin/note.tsx";
import { Picture } from "../../../ui/picture-drawing.tsx";
import type { PictureToEdit } from "../contract.ts";
import * as styles from "./pictures.module.css";

type FocusFieldProps = { picture: PictureToEdit; canWrite: boolean };
type Point = { x: number; y: number };

const stepPercent = 5;
const steps: Record<string, Point> = {
  ArrowLeft: { x: -stepPercent, y: 0 },
  ArrowRight: { x: stepPercent, y: 0 },
  ArrowUp: { x: 0, y: -stepPercent },
  ArrowDown: { x: 0, y: stepPercent },
};
const middle = { x: 50, y: 50 };

export function FocusField({ picture, canWrite }: FocusFieldProps) {
  const fetcher = useFetcher();
  const [point, setPoint] = useState<Point>(picture.focus);
  const image = <Picture picture={picture} first="(min-width: 62em) 40rem, 92vw" />;

  function choose(news: Point) {
    const next = { x: within(news.x), y: within(news.y) };
    setPoint(next);
    const fields = { intent: "focus", x: `${next.x}`, y: `${next.y}` };
    void fetcher.submit(fields, { method: "post" });
  }

  function press(event: React.MouseEvent<HTMLButtonElement>) {
    // A click by keyboard has no position.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    choose({
      x: ((event.clientX - left) / width) * 100,
      y: ((event.clientY - top) / height) * 100,
    });
  }

  function move(event: React.KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    choose({ x: point.x + step.x, y: point.y + step.y });
  }

  if (!canWrite) return <div className={styles.focusPicture}>{image}</div>;
  return (
    <Stack gap="xs">
      <button
        type="button"
        className={styles.focusPicture}
        aria-describedby="focus-hint"
        aria-label={`Kept in view: ${point.x}% from the left, ${point.y}% from the top`}
        onClick={press}
        onKeyDown={move}
      >
        {image}
        <span
          className={styles.point}
          style={{ insetInlineStart: `${point.x}%`, insetBlockStart: `${point.y}%` }}
        />
      </button>
      <Group component="p" gap="0 var(--space-3)" id="focus-hint" className={styles.hint}>
        Press on what must stay in view where the picture is cropped, or move the mark with the
        arrow keys.
        {point.x === middle.x && point.y === middle.y ? null : (
          <Button variant="subtle" size="compact-sm" onClick={() => choose(middle)}>
            Back to the middle
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const within = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));

type ActionResponse =
  | { done: { message: string } }
  | { message: string; errors: Record<string, string[]> }
  | undefined;
type DescribeFormProps = { picture: PictureToEdit; canWrite: boolean };

export function DescribeForm({ picture: { id, name, alt }, canWrite }: DescribeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<ActionResponse>();
  const { data: response, state } = fetcher;
  const errors = response && "errors" in response ? response.errors : {};
  const save = () => form.current && void fetcher.submit(form.current);
  return (
    <fetcher.Form ref={form} method="post" key={id} className={styles.form}>
      <input type="hidden" name="intent" value="describe" />
      <Textarea
        name="alt"
        label="Alternative text"
        description="For people who cannot see it. Used where no other text is given."
        defaultValue={alt}
        readOnly={!canWrite}
        maxLength={500}
        rows={3}
        error={errors.alt?.[0]}
        onBlur={({ currentTarget }) => currentTarget.value !== alt && save()}
      />
      <TextInput
        name="name"
        label="Name"
        description="By which colleagues find it."
        defaultValue={name}
        readOnly={!canWrite}
        maxLength={200}
        error={errors.name?.[0]}
        onBlur={({ currentTarget }) => currentTarget.value !== name && save()}
      />
      <SaveState saving={savingOf(state, response)} />
    </fetcher.Form>
  );
}

function savingOf(state: string, response: ActionResponse): Saving {
  if (state !== "idle") return { state: "saving" };
  if (!response) return { state: "untouched" };
  return "done" in response
    ? { state: "saved", at: null }
    : { state: "failed", why: response.message };
}
