import {
  createTheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from "@mantine/core";
import "./mantine.css";
import "./theme.css";
import "./parts.css";

/** Our own tokens set light or dark, so Mantine stores nothing. */
const ownScheme: MantineColorSchemeManager = {
  get: () => "light",
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

export function AdminTheme({ children }: { children: React.ReactNode }) {
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

/** Only names, because Mantine needs no more; `theme.css` has the values. */
const pigment = (name: string): MantineColorsTuple => {
  const filled = `var(--mantine-color-${name}-filled)`;
  const five = [filled, filled, filled, filled, filled] as const;
  return [...five, ...five];
};

const over = {
  // Locking would add a style element, which the policy refuses; `parts.css` does it instead.
  lockScroll: false,
  closeButtonProps: { "aria-label": "Close" },
  overlayProps: { backgroundOpacity: 0.4, color: "var(--coal)" },
  transitionProps: { duration: 160 },
};

/** In document order for keyboards; the fixed position keeps parents from cutting it off. */
const floatingProps = {
  withinPortal: false,
  floatingStrategy: "fixed",
  radius: "md",
  shadow: "md",
};

const theme = createTheme({
  primaryColor: "ink",
  primaryShade: 6,
  colors: {
    ink: pigment("ink"),
    marigold: pigment("marigold"),
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", radius: "xl" } },
    Button: { defaultProps: { radius: "xl" } },
    Autocomplete: { defaultProps: { comboboxProps: floatingProps } },
    // A radius of 8 pixels on 20 would look like a radio button.
    Checkbox: { defaultProps: { radius: "xs" } },
    Drawer: { defaultProps: over },
    InputWrapper: { defaultProps: { withAsterisk: false } },
    Menu: {
      defaultProps: {
        ...floatingProps,
        withInitialFocusPlaceholder: false,
        transitionProps: { duration: 120 },
      },
    },
    Modal: { defaultProps: { ...over, radius: "lg" } },
    MultiSelect: { defaultProps: { comboboxProps: floatingProps } },
    Notification: { defaultProps: { closeButtonProps: { "aria-label": "Dismiss" } } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": "Show the password" } },
    },
    PinInput: { defaultProps: { placeholder: "" } },
    Popover: { defaultProps: floatingProps },
    SegmentedControl: { defaultProps: { radius: "xl" } },
    Select: {
      defaultProps: {
        allowDeselect: false,
        checkIconPosition: "right",
        comboboxProps: floatingProps,
      },
    },
    TagsInput: { defaultProps: { comboboxProps: floatingProps } },
    Tabs: { defaultProps: { color: "marigold" } },
    Tooltip: { defaultProps: { openDelay: 400, radius: "sm" } },
  },
});
