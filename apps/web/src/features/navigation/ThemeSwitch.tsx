import { Moon, Sun } from "lucide-react";
import { useMessages } from "../../i18n/i18n.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { setTheme, useTheme } from "../../ui/theme/theme.ts";

export function ThemeSwitch() {
  const { nav } = useMessages();
  const theme = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <IconButton
      label={theme === "dark" ? nav.useLight : nav.useDark}
      kind="ghost"
      onClick={() => setTheme(theme === "dark" ? "light" : "dark")}
    >
      <Icon size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
