import { Button, Code, CopyButton, Group, Stack, Text } from "@mantine/core";
import { Panel } from "../../../desk/panel.tsx";

/** @param line what whoever runs the server sets, as `addressLine` writes it */
export const AddressMissing = ({ line }: { line: string }) => (
  <Panel id="address" tone="sun" title="The site does not know its own address yet">
    <Stack gap="sm">
      <Text>
        So its mails carry no links: invitations and new passwords have to be handed over by hand,
        and whoever writes to you gets no link to their enquiry. It is set where the site is run.
        Send this line to whoever runs the server, with your own address in it, and ask them to
        start the site again:
      </Text>
      <Group gap="sm">
        <Code>{line}</Code>
        <CopyButton value={line}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? "Copied" : "Copy the line"}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  </Panel>
);
