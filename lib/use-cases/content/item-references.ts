import { formsInBlocks } from '#lib/content/content/block-forms.rules.ts';
import { checkedMedia } from '#lib/content/content/block-media.rules.ts';
import { type ContentRecord, contentKey, type RevisionRecord } from '#lib/content/content/records.ts';
import { invalidReference } from '#lib/platform/core/problem.ts';
import { requireMedia } from '#lib/platform/media/references.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { requireForms, requireLocation } from './references.ts';

const requirePageOrSection = async (view: BrandView, itemId: string, templateId: string): Promise<void> => {
  const template = await get(contentKey(view, templateId));
  if (!template || template.type === 'SNIPPET' || template.id === itemId)
    throw invalidReference('activeTemplateId', 'page or section in this brand', [templateId]);
};

/** Throws `invalid_reference` unless the media of a revision are available to its location, and its forms are those of the brand. */
const requireShown = async (
  view: BrandView,
  locationId: string | null,
  { blocks, seo }: Pick<RevisionRecord, 'blocks' | 'seo'>,
  knownForms: readonly string[],
): Promise<void> => {
  const parsed: unknown = JSON.parse(blocks);
  const inBlocks = checkedMedia(parsed, 'blocks');
  const forms = formsInBlocks(parsed).filter((id) => !knownForms.includes(id));
  await Promise.all([
    forms.length > 0 && requireForms(view, forms, 'blocks'),
    inBlocks.length > 0 && requireMedia(view, inBlocks, 'blocks', locationId),
    seo?.ogImageMediaId && requireMedia(view, [seo.ogImageMediaId], 'seo.ogImageMediaId', locationId),
  ]);
};

/** Throws `invalid_reference` unless all new references of an item exist. A form that it named before may be deleted since. */
export const requireReferences = async (
  view: BrandView,
  before: ContentRecord | undefined,
  after: Pick<ContentRecord, 'id' | 'locationId' | 'activeTemplateId'>,
  shown: Pick<RevisionRecord, 'blocks' | 'seo'> | undefined,
  knownForms: readonly string[] = before?.latest.formIds ?? [],
): Promise<void> => {
  const { id, locationId, activeTemplateId } = after;
  await Promise.all([
    locationId !== before?.locationId && requireLocation(view, locationId, 'locationId'),
    activeTemplateId !== null &&
      activeTemplateId !== before?.activeTemplateId &&
      requirePageOrSection(view, id, activeTemplateId),
    shown && requireShown(view, locationId, shown, knownForms),
  ]);
};
