import { updateContentItem } from '../../../lib/content/content/contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { Switch } from '../design/fields/choice-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { Columns, Stack } from '../design/layout.tsx';
import { content as texts } from '../texts/en/content/content.ts';
import { DateTimeField } from './date-time-field.tsx';
import type { Draft } from './draft.rules.ts';
import classes from './editor.module.css';
import { MediaField } from './fields/media-field.tsx';
import type { ContentEditor } from './use-editor.ts';
import { useZone } from './use-zone.ts';

const most = (place: string) => maxLengthIn(bodyShape(updateContentItem), place);

/** Title, slug and search settings. */
export const SettingsFields = ({ editor: { base, history, errors } }: { editor: ContentEditor }) => {
  const draft = history.value;
  const zone = useZone(base.item.locationId);
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: draft[name],
    error: errors.get(name),
    onChange: (value: Draft[Name]) => history.change((now) => ({ ...now, [name]: value }), name),
  });
  const { fields } = texts;
  const isPage = base.item.type === 'PAGE';
  const hasErrors = ['title', 'slug', 'seoTitle', 'seoDescription', 'unpublishAt'].some((name) => errors.has(name));
  return (
    <details className={classes.settings} open={hasErrors || undefined}>
      <summary>{texts.settings}</summary>
      <div>
        <Stack>
          <Columns>
            <TextField label={fields.title} isRequired={false} maxLength={most('title')} {...field('title')} />
            <TextField label={fields.slug} help={fields.slugHelp} {...field('slug')} />
          </Columns>
          {isPage && (
            <>
              <TextField
                label={fields.seoTitle}
                help={fields.seoTitleHelp}
                isRequired={false}
                maxLength={most('seo.title')}
                {...field('seoTitle')}
              />
              <TextArea
                label={fields.seoDescription}
                isRequired={false}
                rows={2}
                maxLength={most('seo.description')}
                {...field('seoDescription')}
              />
              <MediaField label={fields.ogImage} {...field('ogImageMediaId')} />
              <Switch isSelected={draft.noindex} onChange={field('noindex').onChange}>
                {fields.noindex}
              </Switch>
            </>
          )}
          <DateTimeField label={fields.unpublishAt} zone={zone} isRequired={false} {...field('unpublishAt')} />
        </Stack>
      </div>
    </details>
  );
};
