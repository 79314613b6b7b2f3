import { Button, Checkbox, TextInput } from "@mantine/core";
import { IntentButton } from "../../../core/admin/intent-button.tsx";
import { FormLayout } from "../../../ui/admin/form-layout.tsx";
import * as styles from "./inbox.module.css";
import type { SavedLink } from "./inbox-links.ts";
import type { Change } from "./use-change.ts";

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
                <IntentButton intent="rename-view" isPrimary>
                  Rename it
                </IntentButton>
                <IntentButton intent="remove-view">Remove it</IntentButton>
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

export function SaveView({ address, change }: { address: string; change: Change }) {
  return (
    <>
      <Button variant="subtle" size="xs" popoverTarget="save-view">
        + Save view
      </Button>
      <div
        id="save-view"
        popover="auto"
        role="dialog"
        aria-label="Save this view"
        className={styles.sheet}
      >
        <change.Form {...change.to}>
          <input type="hidden" name="address" value={address} />
          <FormLayout
            end={
              <IntentButton intent="save-view" loading={change.isBusy} isPrimary>
                Save it
              </IntentButton>
            }
          >
            <TextInput label="Name" name="name" maxLength={60} required autoComplete="off" />
            <Checkbox label="For all colleagues" name="shared" value="1" />
          </FormLayout>
        </change.Form>
      </div>
    </>
  );
}
