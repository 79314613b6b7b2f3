import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { theme } from "./theme.ts";
import "./mantine.css";
import "./theme.css";
import "./parts.css";

/** Light or dark is our own tokens' (`screens/public/layout/theme.ts`); nothing is stored twice. */
const ownScheme: MantineColorSchemeManager = {
  get: () => "light",
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

/** Mantine's parts in the house's colours, without the style elements that the policy refuses. */
export function DeskTheme({ children }: { children: React.ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={ownScheme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {/* Hindi that is written here is read where no font of the machine has its letters. */}
      <link rel="stylesheet" href="/devanagari.css" precedence="default" />
      {children}
    </MantineProvider>
  );
}
