import { themeWords } from '#lib/platform/texts/data.ts';
import { contrastOf, minContrast, readableOn } from './colors.rules.ts';
import type { Theme } from './public.contract.ts';
import type { ShownTheme } from './theme.contract.ts';

const asText = ['text', 'primary', 'accent'] as const;

/** The colours in which text on the background is hard to read. */
export const themeWarnings = ({ colors }: Pick<Theme, 'colors'>): ShownTheme['warnings'] =>
  asText.flatMap((name) => {
    const { [name]: color, background } = colors;
    const contrast = Math.floor(contrastOf(color, background) * 100) / 100;
    const shownAs = readableOn(color, background);
    if (shownAs === color) return [];
    return [
      {
        code: 'low_contrast',
        field: `colors.${name}`,
        contrast,
        shownAs,
        message: themeWords().lowContrast({ color, background, contrast, least: minContrast, shownAs }),
      },
    ];
  });
