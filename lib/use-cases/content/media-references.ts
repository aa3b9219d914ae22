import { checkedMedia } from '#lib/content/block-media.rules.ts';
import { type ContentRecord, contentKey, type RevisionRecord } from '#lib/content/records.ts';
import { invalidReference } from '#lib/core/problem.ts';
import { requireMedia } from '#lib/media/references.ts';
import { type BrandView, get } from '#lib/table/table.ts';
import { requireLocation } from './references.ts';

const requirePageOrSection = async (view: BrandView, itemId: string, templateId: string): Promise<void> => {
  const template = await get(contentKey(view, templateId));
  if (!template || template.type === 'SNIPPET' || template.id === itemId)
    throw invalidReference('activeTemplateId', 'page or section in this brand', [templateId]);
};

/** Throws `invalid_reference` unless the media of a revision are available to its location. */
const requireShown = async (
  view: BrandView,
  locationId: string | null,
  { blocks, seo }: Pick<RevisionRecord, 'blocks' | 'seo'>,
): Promise<void> => {
  const inBlocks = checkedMedia(JSON.parse(blocks), 'blocks');
  await Promise.all([
    inBlocks.length > 0 && requireMedia(view, inBlocks, 'blocks', locationId),
    seo?.ogImageMediaId && requireMedia(view, [seo.ogImageMediaId], 'seo.ogImageMediaId', locationId),
  ]);
};

/** Throws `invalid_reference` unless all new references of an item exist. */
export const requireReferences = async (
  view: BrandView,
  before: ContentRecord | undefined,
  after: Pick<ContentRecord, 'id' | 'locationId' | 'activeTemplateId'>,
  shown: Pick<RevisionRecord, 'blocks' | 'seo'> | undefined,
): Promise<void> => {
  const { id, locationId, activeTemplateId } = after;
  await Promise.all([
    locationId !== before?.locationId && requireLocation(view, locationId, 'locationId'),
    activeTemplateId !== null &&
      activeTemplateId !== before?.activeTemplateId &&
      requirePageOrSection(view, id, activeTemplateId),
    shown && requireShown(view, locationId, shown),
  ]);
};
