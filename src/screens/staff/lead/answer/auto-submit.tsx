import { Button } from "@mantine/core";

/** Submits the form as soon as a choice is made; without scripts a button does it. */
export const SentBySelect = ({ children }: { children: React.ReactNode }) => (
  <div
    onChange={({ target }) => {
      if (target instanceof HTMLSelectElement) target.form?.requestSubmit();
    }}
  >
    {children}
    <noscript>
      <Button type="submit" variant="default">
        Change
      </Button>
    </noscript>
  </div>
);
