import { useWatch } from 'react-hook-form';
import { readableOn, textOn } from '../../../lib/accounts/brands/colors.rules.ts';
import { themeWarnings } from '../../../lib/accounts/brands/theme-warnings.rules.ts';
import { fonts, radii } from '../../../lib/web/rendering/css/look.rules.ts';
import { Button } from '../design/button.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Card } from '../design/layout.tsx';
import { Message } from '../design/states.tsx';
import { settings } from '../texts/en/settings/settings.ts';
import classes from './brands.module.css';
import type { ThemeValues } from './theme-values.ts';

const texts = settings.theme;
const isColor = /^#[0-9a-f]{6}$/i;
const names = ['text', 'primary', 'accent'] as const;

/** The page beside it loads the fonts of the brand. */
const familyOf = (family: string, mediaId: string | null, font: ThemeValues['bodyFont']): string =>
  mediaId === null ? fonts[font] : `${family},${fonts[font]}`;

/** Preview of the theme with the unsaved values, rendered by the rules of the public site. */
export const ThemePreview = ({ of: { form } }: { of: ContractForm<ThemeValues> }) => {
  const [colors, headingFont, bodyFont, radius, headingFontMediaId, bodyFontMediaId] = useWatch({
    control: form.control,
    name: ['colors', 'headingFont', 'bodyFont', 'radius', 'headingFontMediaId', 'bodyFontMediaId'],
  });
  // The preview waits while a colour is being typed.
  if (!Object.values(colors).every((color) => isColor.test(color))) return null;
  const { background } = colors;
  const shown = (name: (typeof names)[number]) => readableOn(colors[name], background);
  return (
    <>
      <Card title={texts.preview}>
        <div
          className={classes.preview}
          style={{ background, color: shown('text'), fontFamily: familyOf('brand-body', bodyFontMediaId, bodyFont) }}
        >
          <span className={classes.previewBadge} style={{ color: shown('accent') }}>
            {texts.previewBadge}
          </span>
          <span
            className={classes.previewHeading}
            style={{ fontFamily: familyOf('brand-head', headingFontMediaId, headingFont) }}
          >
            {texts.previewHeading}
          </span>
          <span>
            {texts.previewText}
            <u style={{ color: shown('primary') }}>{texts.previewLink}</u>
            {texts.previewEnd}
          </span>
          <span
            className={classes.previewButton}
            style={{ background: colors.primary, color: textOn(colors.primary), borderRadius: radii[radius] }}
          >
            {texts.previewButton}
          </span>
        </div>
      </Card>
      {themeWarnings({ colors }).map(({ field, contrast, shownAs }) => {
        const name = names.find((one) => `colors.${one}` === field);
        if (!name) return null;
        return (
          <Message key={field} kind="warning">
            {texts.contrast(texts.fields[name], contrast, shownAs)}{' '}
            <Button onPress={() => form.setValue(`colors.${name}`, shownAs, { shouldDirty: true })}>
              {texts.useReadable}
            </Button>
          </Message>
        );
      })}
    </>
  );
};
