import { Button, Group, Progress, Stack, Text } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import type { Progress as ImportProgress, ImportState } from "../../../slices/imports/contract.ts";

type ProgressPanelProps = { state: ImportState; progress: ImportProgress };

export function ProgressPanel({ state, progress: { posts, pictures } }: ProgressPanelProps) {
  const isBack = state === "undoing";
  return (
    <Panel title={isBack ? "It is being taken back" : titleOf(state)}>
      <Stack gap="sm">
        {isBack ? null : <Bar label="Pictures" {...pictures} />}
        {isBack ? null : <Bar label="Posts" {...posts} />}
        <Text role="status" size="sm">
          {isBack ? "You may leave this page." : describeProgress(state, { posts, pictures })}
        </Text>
        {isBack ? null : (
          <Form method="post">
            <Group>
              {state === "running" ? (
                <Button type="submit" name="intent" value="stop" variant="default">
                  Stop
                </Button>
              ) : (
                <>
                  <Button type="submit" name="intent" value="go-on">
                    Go on
                  </Button>
                  <Button type="submit" name="intent" value="undo" variant="default">
                    Undo import
                  </Button>
                </>
              )}
            </Group>
          </Form>
        )}
      </Stack>
    </Panel>
  );
}

const titleOf = (state: ImportState) =>
  state === "running" ? "It is coming in" : "It was stopped";

const describeProgress = (state: ImportState, { posts, pictures }: ImportProgress): string =>
  state === "running"
    ? `${doneOf(pictures)} pictures, ${doneOf(posts)} posts. You may leave this page.`
    : "What has come stays. It goes on from here.";

function Bar({ label, done, all }: { label: string; done: number; all: number }) {
  if (all === 0) return null;
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Progress value={(done / all) * 100} aria-label={`${label}: ${done} of ${all}`} />
    </div>
  );
}

const doneOf = ({ done, all }: { done: number; all: number }) => `${done} of ${all}`;
