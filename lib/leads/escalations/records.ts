import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import { escalations, type Step } from './shape.contract.ts';

const kept = recordKind('escalations', escalations.shape).ofBrand('ESCALATIONS', '-', {
  unpublished: true,
  title: 'Who is told while nobody answers a lead, by brand and form',
});

export type EscalationsRecord = RecordOf<typeof kept>;

export const escalationsKey = kept.key;

/** Version 0 tells nobody. */
export const escalationsOf = (view: BrandView, record: EscalationsRecord | undefined): EscalationsRecord =>
  record ?? kept.make({ version: 0, brandId: view.id, general: [], forms: [] });

export const saveEscalations = (view: BrandView, record: EscalationsRecord): Write =>
  save(escalationsKey(view), record);

/** The steps for leads of a form. */
export const stepsFor = (record: EscalationsRecord | undefined, formId: string): readonly Step[] =>
  record?.forms.find((each) => each.formId === formId)?.steps ?? record?.general ?? [];
