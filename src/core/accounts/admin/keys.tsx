import { Anchor, Button, Checkbox, Group, NativeSelect, Stack, TextInput } from "@mantine/core";
import { Form } from "react-router";
import { senderContext, signedInContext } from "../../../platform/pages/page-context.ts";
import { takeStaffForm } from "../../../platform/pages/staff-form.ts";
import { Problem } from "../../../platform/problem.ts";
import { counted } from "../../../platform/text/amounts.ts";
import { formatDate } from "../../../platform/time/dates.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import { Panel } from "../../../ui/admin/page-layout.tsx";
import * as sharedStyles from "../../../ui/admin/shared.module.css";
import { useAdmin } from "../../admin/admin-data.ts";
import { IntentButton } from "../../admin/intent-button.tsx";
import { keepWords } from "../../admin/keep-words.ts";
import * as styles from "../../admin/rows.module.css";
import { SettingsPage } from "../../admin/settings-page.tsx";
import { staffContext } from "../context.ts";
import { tokenDays, yearOfDays } from "../contract.ts";
import { type Scope, scopes as tokenScopes } from "../roles.ts";
import type { Route } from "./+types/keys";
import { OwnProof } from "./access.tsx";
import { OneTimeLink } from "./one-time-link.tsx";

export const handle = { page: "staff", can: "tokens.manage", change: "tokens.manage" };

type ActionResult = { message: string; token?: string };

export async function action(args: Route.ActionArgs) {
  const { context } = args;
  const { account, tokens } = context.get(staffContext);
  const { id: self, session } = context.get(signedInContext);
  const { network } = context.get(senderContext);
  return takeStaffForm<ActionResult>(args, {
    add: {
      labels: {
        name: "What it is for",
        staffId: null,
        days: null,
        ...Object.fromEntries(scopeFields),
      },
      async take(values, { by }) {
        const chosen = scopesIn(values);
        const { name = "", staffId = "", days, current = "" } = values;
        if (chosen.length === 0)
          throw new Problem(400, nothingTicked, { errors: { scopes: [nothingTicked] } });
        await account.proveSelf({ id: self, session, network }, current);
        const { token } = await tokens.add(
          { name, staffId, scopes: chosen, days: Number(days) },
          by,
        );
        return { message: "The key is made.", token };
      },
    },
    async end({ id = "" }, { by }) {
      await tokens.end(id, by);
      return {
        message: "The key has ended for good. Whatever used it is refused from now on.",
      };
    },
  });
}

const nothingTicked = "Tick at least one thing that the key may do.";

const scopeFields = tokenScopes.map((scope) => [scope, null] as const);

export async function loader({ context }: Route.LoaderArgs) {
  const staff = context.get(staffContext);
  const { id: self, session } = context.get(signedInContext);
  const [tokens, colleagues, { hasPassword }] = await Promise.all([
    staff.tokens.list(),
    staff.colleagues.list(),
    staff.account.show({ id: self, session, network: "" }),
  ]);
  const owners = colleagues.filter(({ state }) => state !== "disabled");
  return {
    tokens,
    self,
    hasPassword,
    people: owners.map(({ id, name }) => ({ value: id, label: name })),
  };
}

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

const scopesIn = (values: Record<string, string>) =>
  tokenScopes.filter((scope) => values[scope] !== undefined);

const whatScopes: Record<(typeof tokenScopes)[number], string> = {
  "leads:read": "Read enquiries and people",
  "leads:write": "Change and close enquiries, write notes, merge people, set webhooks",
  "contacts:erase": "Erase people",
  "content:read": "Read drafts and versions",
  "content:write": "Write and publish content",
};

const spans = tokenDays.map((days) => ({
  value: String(days),
  label: days < yearOfDays ? `${days} days` : counted(days / yearOfDays, "year"),
}));

export default function Keys({ loaderData, actionData }: Route.ComponentProps) {
  const { tokens, people, self, hasPassword } = loaderData;
  const made = actionData && "done" in actionData ? actionData.done.token : undefined;
  return (
    <SettingsPage
      lead="For programs of yours. A key can do no more than the colleague it belongs to."
      result={actionData}
    >
      {({ values, errors }) => (
        <>
          {made ? <OneTimeLink href={made} text="It is not shown again." /> : null}
          <KeyList tokens={tokens} />
          <Panel
            id="make"
            title="Make a key"
            lead={
              <>
                {tokens.length === 0 ? "No program has a key yet. " : null}
                Developers find every call at{" "}
                <Anchor href="/api/openapi.json" inherit underline="always">
                  /api/openapi.json
                </Anchor>
                .
              </>
            }
          >
            <Form method="post" key={made}>
              <input type="hidden" name="intent" value="add" />
              <Stack gap="md">
                <TextInput
                  label="What it is for"
                  name="name"
                  defaultValue={values.name ?? ""}
                  error={errors.name?.[0]}
                  required
                />
                <NativeSelect
                  label="Whose it is"
                  name="staffId"
                  data={people}
                  defaultValue={values.staffId ?? self}
                  error={errors.staffId?.[0]}
                />
                <NativeSelect
                  label="Expires after"
                  description="Make a new one before it ends: programs are refused from then on."
                  name="days"
                  data={spans}
                  defaultValue={values.days ?? String(yearOfDays)}
                  error={errors.days?.[0]}
                />
                <Checkbox.Group
                  label="What it may do"
                  defaultValue={values.staffId === undefined ? ["leads:read"] : scopesIn(values)}
                  error={errors.scopes?.[0]}
                >
                  <Stack gap="xs">
                    {tokenScopes.map((scope) => (
                      <Checkbox
                        key={scope}
                        name={scope}
                        label={`${whatScopes[scope]} (${scope})`}
                        value={scope}
                      />
                    ))}
                  </Stack>
                </Checkbox.Group>
                <OwnProof
                  what="to make it"
                  hasPassword={hasPassword}
                  refused={errors.current?.[0]}
                />
                <Group>
                  <Button type="submit">Make the key</Button>
                </Group>
              </Stack>
            </Form>
          </Panel>
        </>
      )}
    </SettingsPage>
  );
}

type Token = {
  id: string;
  name: string;
  scopes: Scope[];
  created_at: string;
  ends_at: string;
  hasEnded: boolean;
  used_at: string | null;
  staff: { name: string };
};

function KeyList({ tokens }: { tokens: Token[] }) {
  const { time_zone } = useAdmin();
  if (tokens.length === 0) return null;
  return (
    <Panel title="Keys in use" lead="Ending one cannot be taken back: a new one is made instead.">
      <ul className={sharedStyles.ruled}>
        {tokens.map(({ id, name, scopes, created_at, ends_at, hasEnded, used_at, staff }) => (
          <li key={id} className={styles.buttonRow}>
            <div>
              <strong>{name}</strong> {staff.name}
              <div className={sharedStyles.soft}>
                {scopes.join(", ")}. Made {formatDate(created_at)},{" "}
                {hasEnded ? "ended" : "good until"} {formatDate(ends_at)},{" "}
                {used_at ? `last used ${formatTime(used_at, time_zone)}` : "never used"}
              </div>
            </div>
            <Form method="post">
              <input type="hidden" name="id" value={id} />
              <IntentButton intent="end" aria-label={`End ${name}`}>
                End it
              </IntentButton>
            </Form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
