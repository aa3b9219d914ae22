import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import type { Answer } from '../data/call.ts';
import { Failure } from '../design/failure.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ItemBadges, ScheduleFailure, Standing } from '../publishing/status.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { content as texts } from '../texts/en/content/content.ts';
import { wrongFieldsOf } from '../texts/errors.ts';
import { BlockEditor } from './block-editor.tsx';
import { EditorActions } from './editor-actions.tsx';
import { EditorBar } from './editor-bar.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { Item } from './model/draft.rules.ts';
import { Preview } from './preview/preview.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useEditor } from './use-editor.ts';
import { Warnings } from './warnings.tsx';
import { Workbench } from './workbench.tsx';

/** Editor of a page, section or snippet: blocks, settings and preview. */
export const Editor = ({ read }: { read: Answer<{ item: Item }> }) => {
  const brand = useBrand();
  const may = useMay();
  const editor = useEditor(read);
  const { base, history, failure, warnings } = editor;
  const { item } = base;
  const mayEdit = may('content/update-item', item.locationId);
  const draft = history.value;
  const unplaced = wrongFieldsOf(failure).filter(({ field }) => !field.startsWith('blocks.'));
  return (
    <EditorFrame editor={editor} locationId={item.locationId} labels={texts.fields}>
      <PageHeader
        title={draft.title || item.slug}
        crumbs={[{ label: areas.content, to: `/brands/${brand.id}/content` }]}
        badge={<ItemBadges item={item} />}
        hint={<Standing item={item} />}
        actions={<EditorActions editor={editor} />}
      />
      <Stack>
        {!mayEdit && <RoleNote>{texts.readOnly}</RoleNote>}
        <ScheduleFailure item={item} />
        {failure !== undefined && <Failure error={failure} fields={unplaced} />}
        <Warnings warnings={warnings} />
        <Workbench
          edit={
            mayEdit && (
              <>
                <SettingsFields editor={editor} />
                <BlockEditor
                  blocks={draft.blocks}
                  path="blocks"
                  onChange={(update, field) => history.change((now) => ({ ...now, blocks: update(now.blocks) }), field)}
                />
                <EditorBar
                  history={history}
                  isDirty={editor.isDirty}
                  isSaving={editor.isSaving}
                  onDiscard={() => history.reset(base.draft)}
                  onSave={() => void editor.save()}
                />
              </>
            )
          }
          preview={
            <Preview
              target={{ type: 'content', id: item.id }}
              version={base.etag}
              isStale={editor.isDirty}
              blocks={draft.blocks}
            />
          }
        />
      </Stack>
    </EditorFrame>
  );
};
