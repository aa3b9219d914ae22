import { updatePost } from '../../../lib/content/blog-posts/contract.ts';
import editor from '../content/editor.module.css';
import { MediaField } from '../content/fields/media-field.tsx';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { Switch } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { Card, Columns, Stack } from '../design/layout.tsx';
import { blog as texts } from '../texts/en/content/blog.ts';
import type { PostDraft } from './post.rules.ts';
import type { PostEditor } from './use-post-editor.ts';

const most = (place: string) => maxLengthIn(bodyShape(updatePost), place);

/** All settings of a post except its body. */
export const PostDetails = ({ editor: { history, errors } }: { editor: PostEditor }) => {
  const draft = history.value;
  const field = <Name extends keyof PostDraft>(name: Name) => ({
    value: draft[name],
    error: errors.get(name),
    onChange: (value: PostDraft[Name]) => history.change((now) => ({ ...now, [name]: value }), name),
  });
  const { fields } = texts;
  return (
    <>
      <Card>
        <TextField label={fields.title} maxLength={most('title')} {...field('title')} />
        <TextArea
          label={fields.excerpt}
          help={texts.excerptHelp}
          isRequired={false}
          rows={2}
          maxLength={most('excerpt')}
          {...field('excerpt')}
        />
        <Columns>
          <TextField
            label={fields.authorName}
            isRequired={false}
            maxLength={most('authorName')}
            {...field('authorName')}
          />
          <ListField label={fields.tags} addLabel={fields.addTag} max={most('tags')} {...field('tags')} />
        </Columns>
        <MediaField label={fields.coverMediaId} {...field('coverMediaId')} />
      </Card>
      <details className={editor.settings}>
        <summary>{texts.searchEngines}</summary>
        <div>
          <Stack>
            <TextField label={fields.slug} {...field('slug')} />
            <TextField
              label={fields.seoTitle}
              help={texts.seoTitleHelp}
              isRequired={false}
              maxLength={most('seo.title')}
              {...field('seoTitle')}
            />
            <TextArea
              label={fields.seoDescription}
              help={texts.seoDescriptionHelp}
              isRequired={false}
              rows={2}
              maxLength={most('seo.description')}
              {...field('seoDescription')}
            />
            <MediaField label={fields.ogImageMediaId} {...field('ogImageMediaId')} />
            <Switch isSelected={draft.noindex} onChange={field('noindex').onChange}>
              {fields.noindex}
            </Switch>
          </Stack>
        </div>
      </details>
    </>
  );
};
