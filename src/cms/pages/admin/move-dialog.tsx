import { Button, Group, Modal, Select, Stack } from "@mantine/core";
import { counted } from "../../../platform/text/amounts.ts";
import { type AdminPage, addressBelow, countBelow, placesFor } from "../admin-tree.ts";
import * as styles from "./pages.module.css";

export type Moving = { page: AdminPage; below: string | null };
type MoveDialogProps = {
  moving: Moving | null;
  pages: AdminPage[];
  onChoose(below: string | null): void;
  onMove(moving: { page: AdminPage; below: string }): void;
  onClose(): void;
};

export function MoveDialog({ moving, pages, onChoose, onMove, onClose }: MoveDialogProps) {
  const page = moving?.page;
  const below = moving?.below ?? null;
  return (
    <Modal opened={moving !== null} onClose={onClose} title={page && `Move ${page.title}`}>
      {page ? (
        <Stack gap="md">
          <Select
            label="Below"
            placeholder="Choose a page"
            data={placesFor(pages, page).map(({ path, title }) => ({
              value: path,
              label: `${title} (${path})`,
            }))}
            value={below}
            onChange={onChoose}
            data-autofocus
          />
          {below === null ? null : <WhatChanges page={page} pages={pages} below={below} />}
          <Group gap="xs">
            <Button disabled={below === null} onClick={() => below && onMove({ page, below })}>
              Move it
            </Button>
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Modal>
  );
}

type WhatChangesProps = { page: AdminPage; pages: AdminPage[]; below: string };

function WhatChanges({ page, pages, below }: WhatChangesProps) {
  const along = countBelow(pages, page);
  const parent = pages.find(({ path }) => path === below);
  return (
    <ul className={styles.changes}>
      <li>
        Its address changes from <b>{page.path}</b> to <b>{addressBelow(below, page.path)}</b>.
      </li>
      {along > 0 ? <li>{counted(along, "page")} below it move along.</li> : null}
      <li>
        {page.wasLive
          ? "Visitors of the old URL are redirected to the new one."
          : "Visitors have not seen it yet, so no old address is kept."}
      </li>
      {parent && parent.state !== "live" ? (
        <li>{parent.title} is not live: no menu leads to it there.</li>
      ) : null}
    </ul>
  );
}
