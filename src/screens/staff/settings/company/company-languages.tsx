import { Button, Text } from "@mantine/core";
import { Form } from "react-router";
import { Panel } from "../../../../desk/panel.tsx";
import type { CompanyVersionIn } from "../../../../slices/site/company.server.ts";
import { LanguageRows } from "../../parts/language-rows.tsx";

const lead =
  "What you do, hours in words, the chat’s greeting and the small print, for visitors who read " +
  "in another language. Names, numbers and addresses stay as they are here. Without a version, " +
  "those visitors read the English words, in the chat too.";

/** What visitors read of it in another language. */
export const CompanyLanguages = ({ versions }: { versions: CompanyVersionIn[] }) => (
  <Panel title="Languages" lead={lead}>
    {versions.some(({ isLive, isBrought }) => isLive && isBrought) ? (
      <Text c="dimmed">
        What is live here came with the site, and goes when you save. Undo brings it back; without
        that, begin it anew.
      </Text>
    ) : null}
    <LanguageRows
      versions={versions}
      begin={(language) => (
        <Form method="post">
          <input type="hidden" name="language" value={language} />
          <Button type="submit" name="intent" value="translate" variant="default">
            Begin with these words
          </Button>
        </Form>
      )}
    />
  </Panel>
);
