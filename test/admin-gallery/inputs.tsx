import {
  ActionIcon,
  Button,
  Checkbox,
  Drawer,
  FileInput,
  Group,
  Menu,
  Modal,
  MultiSelect,
  NumberInput,
  PasswordInput,
  PinInput,
  Popover,
  Progress,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Table,
  Tabs,
  TagsInput,
  Textarea,
  TextInput,
  Tooltip,
} from "@mantine/core";
import { useState } from "react";
import { FieldRow, FormLayout } from "../../src/ui/admin/form-layout.tsx";
import { Icon } from "../../src/ui/admin/icons.tsx";
import { SaveState } from "../../src/ui/admin/note.tsx";
import { PageHead, Panel } from "../../src/ui/admin/page-layout.tsx";

const stages = ["New", "Contacted", "Qualified", "Proposal", "Won", "Lost"];

export function Inputs() {
  return (
    <>
      <PageHead
        title="Company"
        back={{ to: "/staff/settings", label: "Settings" }}
        actions={<Openers />}
      />
      <Panel title="Fields">
        <FormLayout
          end={
            <>
              <Button>Save</Button>
              <Button variant="default">Discard</Button>
              <SaveState saving={{ state: "saved", at: "10:42" }} />
            </>
          }
        >
          <FieldRow>
            <TextInput label="Name" defaultValue="Marigold Works" required />
            <TextInput
              label="Email"
              description="Where enquiries are told of."
              defaultValue="hello@"
              error="This address has nothing after its @."
            />
          </FieldRow>
          <FieldRow>
            <PasswordInput label="Password" placeholder="12 characters or more" />
            <Select label="Stage" data={stages} defaultValue="Qualified" />
            <NumberInput label="Deal value" prefix="₹" defaultValue={180000} />
          </FieldRow>
          <Textarea label="Text" defaultValue="Dear Ms Shaikh," rows={3} />
          <FieldRow>
            <MultiSelect label="Services" data={stages} defaultValue={["New", "Won"]} />
            <TagsInput label="Holidays" defaultValue={["26 January"]} />
            <FileInput label="Logo" placeholder="Choose a picture" />
            <TextInput label="Not yours to change" defaultValue="Owner" disabled />
          </FieldRow>
          <FieldRow>
            <Checkbox label="Keep the demo content" defaultChecked />
            <Switch label="Digest by mail" defaultChecked />
            <Radio.Group label="Assign" defaultValue="turn">
              <Group mt="xs">
                <Radio value="turn" label="In turn" />
                <Radio value="service" label="By service" />
              </Group>
            </Radio.Group>
          </FieldRow>
          <PinInput length={6} type="number" aria-label="One-time code" />
          <Progress value={62} color="leaf" aria-label="How good the password is" />
        </FormLayout>
      </Panel>
      <Tabs defaultValue="open" mt="lg">
        <Tabs.List>
          <Tabs.Tab value="open">Open 27</Tabs.Tab>
          <Tabs.Tab value="mine">Mine 9</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="open">
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Session</Table.Th>
                <Table.Th>Last seen</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              <Table.Tr>
                <Table.Td>Chromium on Linux</Table.Td>
                <Table.Td>today 4:30 pm</Table.Td>
              </Table.Tr>
            </Table.Tbody>
          </Table>
        </Tabs.Panel>
        <Tabs.Panel value="mine">Nothing is yours.</Tabs.Panel>
      </Tabs>
      <Group mt="lg">
        <SegmentedControl data={["List", "Board"]} aria-label="Shape" />
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button variant="outline">Outline</Button>
        <Button color="red">Erase</Button>
        <Button color="leaf">Won…</Button>
        <Button disabled>Not now</Button>
      </Group>
    </>
  );
}

function Openers() {
  const [opened, setOpened] = useState<"dialog" | "drawer" | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button variant="default">Menu</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Move to</Menu.Label>
          <Menu.Item leftSection={<Icon name="check" />}>Won</Menu.Item>
          <Menu.Item color="red">Lost</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover>
        <Popover.Target>
          <Button variant="default">Popover</Button>
        </Popover.Target>
        <Popover.Dropdown>Why it was held.</Popover.Dropdown>
      </Popover>
      <Tooltip label="Find anything" openDelay={0}>
        <ActionIcon aria-label="Search">
          <Icon name="search" />
        </ActionIcon>
      </Tooltip>
      <Button variant="default" onClick={() => setOpened("drawer")}>
        Drawer
      </Button>
      <Button onClick={() => setOpened("dialog")}>Dialog</Button>
      <Modal opened={opened === "dialog"} onClose={close} title="Erase a person">
        <FormLayout end={<Button color="red">Erase</Button>}>
          <TextInput label="Type the name" data-autofocus />
          <Select label="Reason" data={stages} />
        </FormLayout>
      </Modal>
      <Drawer opened={opened === "drawer"} onClose={close} position="right" title="Filters">
        <Checkbox label="Overdue" />
      </Drawer>
    </>
  );
}
