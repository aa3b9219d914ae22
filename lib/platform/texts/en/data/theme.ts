interface Shown {
  color: string;
  background: string;
  contrast: number;
  least: number;
  shownAs: string;
}

/** Warnings about the look of sites. */
export const theme = {
  lowContrast: ({ color, background, contrast, least, shownAs }: Shown) =>
    `Text in ${color} on ${background} has a contrast of ${contrast}:1, and people need at least ${least}:1. Pages show it in ${shownAs}`,
};
