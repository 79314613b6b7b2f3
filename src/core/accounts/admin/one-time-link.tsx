import { Button, CopyButton, Group, TextInput } from "@mantine/core";

export const OneTimeLink = ({ href, text }: { href: string; text: string }) => (
  <Group align="flex-end" wrap="nowrap">
    <TextInput
      label="Copy this now"
      description={text}
      value={href}
      readOnly
      flex={1}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <CopyButton value={href}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {copied ? "Copied" : "Copy"}
        </Button>
      )}
    </CopyButton>
  </Group>
);
