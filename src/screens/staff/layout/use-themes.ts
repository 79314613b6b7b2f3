import { useLayoutEffect, useSyncExternalStore } from "react";
import type { ThemeChoice } from "../../../desk/layout/place.ts";
import {
  chooseTheme,
  chosenTheme,
  showTheme,
  subscribeToTheme,
  type Theme,
  themes,
} from "../../public/layout/theme.ts";

const words: Record<Theme, string> = {
  light: "Light",
  dark: "Dark",
  system: "Same as device",
};

export function useThemes(): ThemeChoice[] {
  const chosen = useSyncExternalStore(subscribeToTheme, chosenTheme, () => "system" as const);
  useLayoutEffect(() => showTheme(chosen), [chosen]);
  return themes.map((theme) => ({
    label: words[theme],
    isChosen: theme === chosen,
    choose: () => chooseTheme(theme),
  }));
}
