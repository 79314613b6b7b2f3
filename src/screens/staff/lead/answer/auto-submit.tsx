import { Button } from "@mantine/core";

/** What is chosen in it is sent at once; without scripts a button does it. */
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
