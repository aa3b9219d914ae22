import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { EditorBar } from '../content/editor-bar.tsx';
import { EditorFrame } from '../content/editor-frame.tsx';
import { Preview } from '../content/preview/preview.tsx';
import { Warnings } from '../content/warnings.tsx';
import { Workbench } from '../content/workbench.tsx';
import type { Answer } from '../data/call.ts';
import { PageHeader, Stack } from '../design/layout.tsx';
import { Problem } from '../design/states.tsx';
import { Time } from '../design/time.tsx';
import { ScheduleFailure, StatusBadge } from '../publishing/status.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { blog as texts } from '../texts/en/content/blog.ts';
import { content } from '../texts/en/content/content.ts';
import { PostActions } from './actions.tsx';
import { BodyField } from './body-field.tsx';
import { PostDetails } from './details.tsx';
import { blocksOfBody, type Post } from './post.rules.ts';
import { usePostEditor } from './use-post-editor.ts';

const Standing = ({ post }: { post: Post }) => (
  <>
    {texts.standing[post.status]} {post.scheduledFor !== null && <Time value={post.scheduledFor} />}
    {post.publishedAt !== null && (
      <>
        {texts.publishedAt} <Time value={post.publishedAt} />
      </>
    )}
  </>
);

/** Editor of a blog post: body, details and preview. */
export const PostPage = ({ read }: { read: Answer<{ post: Post }> }) => {
  const brand = useBrand();
  const may = useMay();
  const editor = usePostEditor(read);
  const { base, history, errors } = editor;
  const { post } = base;
  const mayEdit = may('blog-posts/update', post.locationId);
  const draft = history.value;
  return (
    <EditorFrame editor={editor} locationId={post.locationId} labels={texts.fields}>
      <PageHeader
        title={draft.title || post.slug}
        crumbs={[{ label: areas.blog, to: `/brands/${brand.id}/blog` }]}
        badge={<StatusBadge status={post.status} />}
        hint={<Standing post={post} />}
        actions={<PostActions editor={editor} />}
      />
      <Stack>
        {!mayEdit && <RoleNote>{content.readOnly}</RoleNote>}
        <ScheduleFailure item={post} />
        {editor.failure !== undefined && <Problem error={editor.failure} />}
        <Warnings warnings={base.warnings} />
        <Workbench
          edit={
            mayEdit && (
              <>
                <PostDetails editor={editor} />
                <BodyField
                  body={draft.body}
                  error={errors.get('body')}
                  onChange={(update, field) => history.change((now) => ({ ...now, body: update(now.body) }), field)}
                />
                <EditorBar
                  history={history}
                  isDirty={editor.isDirty}
                  isSaving={editor.isSaving}
                  saveLabel={post.status === 'published' ? texts.saveLive : texts.save}
                  onDiscard={() => history.reset(base.draft)}
                  onSave={() => void editor.save()}
                />
              </>
            )
          }
          preview={
            <Preview
              target={{ type: 'post', id: post.id }}
              version={base.etag}
              isStale={editor.isDirty}
              blocks={blocksOfBody(draft.body)}
            />
          }
        />
      </Stack>
    </EditorFrame>
  );
};
