import { customFieldsOf } from '#lib/places/custom-fields/records.ts';
import { combinedFields } from '#lib/places/imports/columns/combined.rules.ts';
import { customValueField, fixedFields, serviceField } from '#lib/places/imports/columns/fields.rules.ts';
import { foldedHeading } from '#lib/places/imports/columns/folded.rules.ts';
import type { SheetField } from '#lib/places/imports/columns/kinds.rules.ts';
import type { BrandFields } from '#lib/places/imports/columns/match.rules.ts';
import { type ServicePart, serviceParts } from '#lib/places/imports/columns/services.rules.ts';
import type { KnownColumn } from '#lib/places/imports/shape.contract.ts';
import { servicesAt } from '#lib/places/services/records.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { sheetWords } from '#lib/platform/texts/data.ts';

/** Everything that a column of a brand can be read as, with the names that people know it by. */
interface NamedField extends SheetField {
  label: Said;
}

/** Names of the brand's services by their slugs: a service that a location gets by its column needs one. */
export interface SheetFields extends BrandFields {
  columns: KnownColumn[];
  serviceNames: ReadonlyMap<string, string>;
}

type Words = Readonly<Record<string, Said>>;

const combinedLabel = (field: string): Said => {
  const { week, ofDay, ofMoreHours, ofHoliday, ofList } = sheetWords();
  const { days, dayParts, moreHours, holidayParts, listParts } = sheetWords();
  const said = (words: Words, name: string): Said => words[name] as Said;
  const [first = '', second = '', third = '', part = ''] = field.split('.');
  if (field === 'profile.hours') return week;
  if (first === 'moreHours') return ofMoreHours(said(moreHours, second), said(days, third));
  if (first === 'profile') return ofDay(said(days, third), said(dayParts, part));
  if (first === 'holidayHours') return ofHoliday(second, said(holidayParts, third));
  return ofList(said({ ...sheetWords().serviceParts, ...listParts }, second));
};

const namedFields = async (view: BrandView) => {
  const [custom, services] = await Promise.all([customFieldsOf(view), servicesAt(view, null)]);
  const { columns, ofService, ofCustomField } = sheetWords();
  const parts = Object.keys(serviceParts) as ServicePart[];
  const named: NamedField[] = [
    ...fixedFields.map((field) => ({ ...field, label: columns[field.field as keyof typeof columns] })),
    ...combinedFields.map((field) => ({ ...field, label: combinedLabel(field.field) })),
    ...services.flatMap(({ slug, name }) =>
      parts.map((part) => ({ ...serviceField(slug, part), label: ofService(name, sheetWords().serviceParts[part]) })),
    ),
    ...custom.map((definition) => ({ ...customValueField(definition), label: ofCustomField(definition.label) })),
  ];
  return { named, services };
};

export const sheetFieldsOf = async (view: BrandView): Promise<SheetFields> => {
  const { named, services } = await namedFields(view);
  return {
    fields: new Map(named.map((field) => [field.field, field])),
    // The label of a field of every brand wins over an equal one of the brand.
    labels: new Map(named.toReversed().map(({ field, label }) => [foldedHeading(label), field])),
    columns: named.map(({ field, group, label, example }) => ({ field, group, label, example })),
    serviceNames: new Map(services.map(({ slug, name }) => [slug, name])),
  };
};
