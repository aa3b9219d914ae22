import { customFieldsOf } from '#lib/places/custom-fields/records.ts';
import {
  customValueField,
  fixedFields,
  type ServicePart,
  type SheetField,
  serviceField,
  serviceParts,
} from '#lib/places/imports/columns/fields.rules.ts';
import { foldedHeading } from '#lib/places/imports/columns/headings.rules.ts';
import type { BrandFields } from '#lib/places/imports/columns/match.rules.ts';
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

const namedFields = async (view: BrandView) => {
  const [custom, services] = await Promise.all([customFieldsOf(view), servicesAt(view, null)]);
  const { columns, ofService, ofCustomField } = sheetWords();
  const parts = Object.keys(serviceParts) as ServicePart[];
  const named: NamedField[] = [
    ...fixedFields.map((field) => ({ ...field, label: columns[field.field as keyof typeof columns] })),
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
