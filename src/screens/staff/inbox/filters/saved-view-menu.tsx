import { Button, TextInput } from "@mantine/core";
import { FormLayout } from "../../../../desk/form-layout.tsx";
import type { SavedLink } from "../inbox-links.ts";
import type { Change } from "../use-change.ts";
import * as styles from "./filter-sheet.module.css";

export function SavedViewMenu({ view, change }: { view: SavedLink; change: Change }) {
  return (
    <>
      <Button variant="subtle" size="xs" popoverTarget="change-view">
        Change view
      </Button>
      <div
        id="change-view"
        popover="auto"
        role="dialog"
        aria-label={`The view ${view.label}`}
        className={styles.sheet}
      >
        <change.Form {...change.to}>
          <input type="hidden" name="id" value={view.id} />
          <input type="hidden" name="address" value={view.address} />
          <input type="hidden" name="shared" value={view.shared ? "1" : ""} />
          <FormLayout
            end={
              <>
                <Button type="submit" name="intent" value="rename-view">
                  Rename it
                </Button>
                <Button type="submit" name="intent" value="remove-view" variant="default">
                  Remove it
                </Button>
              </>
            }
          >
            <TextInput
              label="Name"
              name="name"
              defaultValue={view.label}
              maxLength={60}
              required
              autoComplete="off"
            />
          </FormLayout>
        </change.Form>
      </div>
    </>
  );
}
