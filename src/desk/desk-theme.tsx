import { type MantineColorSchemeManager, MantineProvider } from "@mantine/core";
import { theme } from "./theme.ts";
import "./mantine.css";
import "./theme.css";
import "./parts.css";

/**
 * Our own tokens set light or dark (`screens/public/layout/theme.ts`), so Mantine stores nothing.
 */
const ownScheme: MantineColorSchemeManager = {
  get: () => "light",
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

export function DeskTheme({ children }: { children: React.ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={ownScheme}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {/* Provides Devanagari letters for Hindi text on machines without such a font. */}
      <link rel="stylesheet" href="/devanagari.css" precedence="default" />
      {children}
    </MantineProvider>
  );
}
