import { Button, Checkbox, TextInput } from "@mantine/core";
import { FormLayout } from "../../../../desk/form-layout.tsx";
import type { Change } from "../use-change.ts";
import * as styles from "./filter-sheet.module.css";

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
              <Button type="submit" name="intent" value="save-view" loading={change.isBusy}>
                Save it
              </Button>
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
