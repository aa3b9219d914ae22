import { useWatch } from 'react-hook-form';
import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Card, Hint } from '../design/layout.tsx';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import classes from './preview.module.css';
import { type Values, zoneOf } from './values.rules.ts';
import { savingOf } from './words.ts';

const Picture = ({ mediaId }: { mediaId: string }) => {
  const { id: brandId } = useBrand();
  const { data } = useRead('media/get', { path: { brandId, mediaId } });
  const picture = data?.data.media;
  if (!picture?.variants) return null;
  const { x, y } = picture.focalPoint ?? { x: 0.5, y: 0.5 };
  return <img src={picture.variants.medium} alt="" style={{ objectPosition: `${x * 100}% ${y * 100}%` }} />;
};

/** The offer as pages of locations show it, with the values that are typed. */
export const Preview = ({ of }: { of: ContractForm<Values> }) => {
  const brand = useBrand();
  const { locale, timezone } = brand;
  const values = useWatch({ control: of.form.control }) as Values;
  const { title, description, code, terms, endsAt, imageMediaId, ctaLabel, ctaUrl, formId } = values;
  const saving = savingOf(values, brand);
  // The end is not part of the time: midnight belongs to the day before.
  const lastDay = endsAt && new Date(Date.parse(endsAt) - 1);
  const days = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: zoneOf(values.timeBasis, timezone),
  });
  const action = ctaLabel ?? (ctaUrl ? texts.preview.learnMore : formId && texts.preview.sendMessage);
  return (
    <Card title={texts.preview.title}>
      <div className={classes.card}>
        {imageMediaId && <Picture key={imageMediaId} mediaId={imageMediaId} />}
        <h3>{title || texts.preview.untitled}</h3>
        {saving !== null && <p className={classes.saving}>{saving}</p>}
        {description && <p className={classes.text}>{description}</p>}
        {code && (
          <p>
            {texts.preview.code} <code>{code}</code>
          </p>
        )}
        {lastDay && <Hint>{texts.preview.validUntil(days.format(lastDay))}</Hint>}
        {action && (ctaUrl || formId) && <span className={classes.button}>{action}</span>}
        {terms && (
          <details>
            <summary>{texts.preview.terms}</summary>
            <p className={classes.text}>{terms}</p>
          </details>
        )}
      </div>
    </Card>
  );
};
