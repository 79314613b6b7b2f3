import { Button, Group, Text } from "@mantine/core";
import { Form, Link } from "react-router";
import { Panel } from "../../../desk/panel.tsx";
import { signedInContext, writeContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { keepWords } from "../keep-words.ts";
import type { Route } from "./+types/demo";
import { SettingsPage } from "./settings-page.tsx";
import { goOn } from "./steps.ts";

export const handle = { page: "staff", can: "company.change", change: "company.change" };

type Counts = { posts: number; testimonials: number; portfolio: number };

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(siteContext);
  const write = context.get(writeContext);
  const by = { who: "staff", id: context.get(signedInContext).id } as const;
  const result = await takeStaffForm(
    { context, request },
    {
      remove: {
        labels: {},
        async take() {
          const counts = await write((tx) => site.removeDemo(tx, { by }));
          const said = `Taken down: ${inWords(counts)}. Put it back here whenever you like.`;
          return { said, undo: { intent: "restore" } };
        },
      },
      restore: {
        labels: {},
        async take() {
          const counts = await write((tx) => site.restoreDemo(tx, { by }));
          return { said: `Back on the site: ${inWords(counts)}.`, undo: { intent: "remove" } };
        },
      },
      keep: { labels: {}, take: async () => ({ said: "The demo content stays." }) },
    },
  );
  return goOn(request, result);
}

export const loader = ({ context }: Route.LoaderArgs) => context.get(siteContext).demoState();

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export const meta: Route.MetaFunction = () => [{ title: "Demo content" }];

export default function Demo({ loaderData, actionData }: Route.ComponentProps) {
  const { isUp, posts, testimonials, portfolio } = loaderData;
  return (
    <SettingsPage title="Demo content" result={actionData}>
      {({ isFirst }) => (
        <Panel title={isUp ? "The demo company’s words are on the site" : "None is on the site"}>
          <Text>
            {isUp
              ? `${inWords({ posts, testimonials, portfolio })} came with the site. ` +
                "They can go at once. The pages of your services stay, for you to rewrite."
              : "What was taken down and not written anew since can come back."}
          </Text>
          <Form method="post">
            <Group>
              {isUp ? (
                <Button type="submit" name="intent" value="remove">
                  Take it down
                </Button>
              ) : (
                <Button type="submit" name="intent" value="restore" variant="default">
                  Put it back
                </Button>
              )}
              {isFirst ? (
                <Button type="submit" name="intent" value="keep" variant="default">
                  {isUp ? "Keep it for now" : "Continue"}
                </Button>
              ) : null}
              <Button component={Link} to="/" reloadDocument variant="subtle">
                See the site
              </Button>
            </Group>
          </Form>
        </Panel>
      )}
    </SettingsPage>
  );
}

function inWords({ posts, testimonials, portfolio }: Counts): string {
  const parts = [
    counted(posts, "blog post"),
    counted(testimonials, "testimonial"),
    counted(portfolio, "piece of work", "pieces of work"),
  ].flat();
  const last = parts.pop() ?? "nothing";
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
}

function counted(count: number, one: string, many = `${one}s`): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
