import { Button, Group, Radio, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { counted } from "../../../../platform/counted.ts";
import type { ShownReport } from "../../../../slices/archive/report-words.ts";
import type { OverWritten } from "../../../../slices/content/carried.ts";
import { TakenList } from "./report-groups.tsx";

export function ReportForm({ id, name, pictures, documents, asks }: ShownReport) {
  const [over, setOver] = useState<OverWritten>("beside");
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Stack gap="md">
        <Text>
          {name}: {counted(pictures.all, "picture")}, {pictures.new} of them new here. Nothing is
          changed yet.
        </Text>
        {asks ? (
          <Radio.Group
            name="over"
            label="Where colleagues have written here"
            value={over}
            onChange={(value) => setOver(value === "replace" ? "replace" : "beside")}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="beside" label="Lay the archive’s words beside it as drafts" />
              <Radio
                value="replace"
                label="Publish the archive’s words; what was here stays among the versions"
              />
            </Stack>
          </Radio.Group>
        ) : (
          <input type="hidden" name="over" value={over} />
        )}
        <TakenList groups={documents[over]} />
        <Group>
          <Button type="submit" name="intent" value="open" disabled={isSending}>
            Open it
          </Button>
          <Button
            type="submit"
            name="intent"
            value="put-away"
            variant="default"
            disabled={isSending}
          >
            Discard
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
