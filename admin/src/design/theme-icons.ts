import { Monitor, Moon, Sun } from 'lucide-react';

/** The icon of each choice of light or dark colours. */
export const themeIcons = { system: Monitor, light: Sun, dark: Moon };
