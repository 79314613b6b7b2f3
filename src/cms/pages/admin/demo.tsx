import { Button, Group, Stack, Text } from "@mantine/core";
import { Form, Link, useNavigation } from "react-router";
import { goOn } from "../../../core/admin/after-save.ts";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { keepWords } from "../../../core/admin/keep-words.ts";
import { SkipStep } from "../../../core/admin/settings-form.tsx";
import { SettingsPage } from "../../../core/admin/settings-page.tsx";
import { writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import { siteContext } from "../context.ts";
import type { Route } from "./+types/demo";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

const matter = "demo";

const whyItStays =
  "something that you wrote leads there. Open each, look at “Used in”, take those links out, and come back.";

type Counts = { posts: number; cases: number; testimonials: number; portfolio: number };

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const site = context.get(siteContext);
  const write = context.get(writeContext);
  const result = await takeStaffForm(args, {
    async remove(_values, { by }) {
      const counts = await write((tx) => site.removeDemo(tx, { by }));
      const state = await site.demoState();
      const stays = state.isUp ? ` ${inWords(state)} stayed: ${whyItStays}` : "";
      const message = `Removed: ${inWords(counts)}. Restore them here at any time.${stays}`;
      return { message, undo: { intent: "restore" }, matter };
    },
    async restore(_values, { by }) {
      const counts = await write((tx) => site.restoreDemo(tx, { by }));
      const isBack = Object.values(counts).some((count) => count > 0);
      if (!isBack) return { message: "It is back on the site." };
      return {
        message: `Back on the site: ${inWords(counts)}.`,
        undo: { intent: "remove" },
        matter,
      };
    },
    async "finish-set-up"(_values, { by }) {
      await write((tx) => site.setUp.finish(tx, by));
      return { message: "" };
    },
    keep: async () => ({ message: "The demo content stays." }),
  });
  return goOn(args, result);
}

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext).demoState();

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  const { isUp, isInvented, quoted, ...counts } = loaderData;
  const isSending = useNavigation().formMethod === "POST";
  const whose = isInvented ? "" : ", under your company’s name";
  const taking = isUp ? (
    <IntentButton intent="remove" disabled={isSending}>
      Remove demo content
    </IntentButton>
  ) : (
    <IntentButton intent="restore" disabled={isSending}>
      Restore demo content
    </IntentButton>
  );
  return (
    <SettingsPage result={actionData}>
      {({ isFirst }) => (
        <Panel
          title={
            isUp
              ? "The demo company’s posts, cases, testimonials and works are public"
              : "The demo’s posts, cases, testimonials and works are down"
          }
        >
          <Stack gap="md">
            <Text>
              {isUp
                ? `The site came with ${inWords(counts)}. They are invented, and everybody can read ` +
                  `them${whose}. You can take them down at once, and put them back.`
                : "You can restore them, except what you rewrote since."}
            </Text>
            {quoted.length > 0 ? (
              <Text>
                No customer said what the testimonials say. They are signed:{" "}
                {quoted.map((who) => `“${who}”`).join("; ")}.
              </Text>
            ) : null}
            <Text>
              What {isUp ? "would stay" : "is still"} public{whose}: the numbers and claims on the
              home page, About, the questions and answers, and the pages of the services. They tell
              of the demo company. Rewrite them under <Link to="/staff/content/pages">Pages</Link>,
              or take them offline there.
            </Text>
            <Form method="post">
              <Group>
                {isFirst ? (
                  <IntentButton
                    intent="keep"
                    variant={isUp ? "default" : "filled"}
                    disabled={isSending}
                  >
                    {isUp ? "Keep the demo content" : "Continue"}
                  </IntentButton>
                ) : null}
                {taking}
                {isFirst ? <SkipStep /> : null}
                <Button component={Link} to="/" reloadDocument variant="subtle" target="_blank">
                  See the site
                </Button>
              </Group>
            </Form>
          </Stack>
        </Panel>
      )}
    </SettingsPage>
  );
}

function inWords({ posts, cases, testimonials, portfolio }: Counts): string {
  const parts = [
    countOf(posts, "blog post"),
    countOf(cases, "case"),
    countOf(testimonials, "testimonial"),
    countOf(portfolio, "piece of work", "pieces of work"),
  ].flat();
  const last = parts.pop() ?? "nothing";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

const countOf = (count: number, one: string, many?: string): string[] =>
  count === 0 ? [] : [counted(count, one, many)];
