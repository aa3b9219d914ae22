export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const place = 'frontage:theme';

export const theme = (): Theme => themes.find((one) => one === localStorage.getItem(place)) ?? 'system';

export const applyTheme = (chosen: Theme = theme()): void => {
  localStorage.setItem(place, chosen);
  if (chosen === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = chosen;
};
