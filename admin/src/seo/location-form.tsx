import { updateLocationSeo } from '../../../lib/web/seo/contract.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { FormCheckbox } from '../design/forms/check-field.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { textFieldProps } from '../design/forms/values.ts';
import { Card, Hint } from '../design/layout.tsx';
import { Sided } from '../design/sided.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import { type BrandSeo, locationSeoValues, type Seo, useEffective } from './location-values.ts';
import { Previews } from './preview.tsx';
import { schemaName, schemaTypes } from './schema-types.ts';
import { Warnings } from './warnings.tsx';

interface Props {
  path: { brandId: string; locationId: string };
  seo: Seo;
  brandSeo: BrandSeo;
  aboutLocation: string | null;
  coverOfLocation: string | null;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const sameAsBrand = 'brand';

export const LocationSeoForm = ({ path, seo, brandSeo, aboutLocation, coverOfLocation, etag, refetch }: Props) => {
  const change = useChange('seo/update-location');
  const isDisabled = !useMay()('seo/update-location', path.locationId);
  const of = useRecordForm({
    schema: bodyShape(updateLocationSeo),
    record: seo,
    valuesOf: locationSeoValues,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.seo,
    refetch,
  });
  const shown = useEffective(of, { seo, brandSeo, aboutLocation, coverOfLocation });
  return (
    <Sided
      aside={
        <Previews
          title={shown.title}
          pageTitle={shown.pageTitle}
          description={shown.description}
          url={shown.canonicalUrl}
          imageId={shown.ogImageMediaId}
          isHidden={shown.noindex}
        />
      }
    >
      <Form of={of} isWide>
        {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
        <Warnings warnings={seo.warnings} />
        <Card title={texts.groups.search}>
          <FormField of={of} name="title">
            {(field) => (
              <TextField
                {...textFieldProps(field)}
                label={texts.fields.title}
                help={texts.help.title(shown.title.length)}
                placeholder={brandSeo.defaultTitle ?? shown.title}
                isDisabled={isDisabled}
              />
            )}
          </FormField>
          <Hint>{texts.template(shown.pageTitle.length)}</Hint>
          <FormField of={of} name="description">
            {(field) => (
              <TextArea
                {...textFieldProps(field)}
                label={texts.fields.description}
                help={texts.help.description(shown.description?.length ?? 0)}
                placeholder={aboutLocation ?? brandSeo.defaultDescription ?? undefined}
                isDisabled={isDisabled}
              />
            )}
          </FormField>
          <FormField of={of} name="schemaType">
            {({ value, onChange, ...field }) => (
              <Select
                {...field}
                label={texts.fields.schemaType}
                options={[{ id: sameAsBrand, label: texts.ofBrand(schemaName(brandSeo.schemaType)) }, ...schemaTypes()]}
                value={value ?? sameAsBrand}
                onChange={(type) => onChange(type === sameAsBrand ? null : type)}
                isDisabled={isDisabled}
              />
            )}
          </FormField>
        </Card>
        <Card title={texts.groups.social}>
          <FormField of={of} name="ogImageMediaId">
            {(field) => (
              <MediaPicker
                {...field}
                label={texts.fields.ogImageMediaId}
                help={texts.help.ogImage}
                locationId={path.locationId}
                isDisabled={isDisabled}
              />
            )}
          </FormField>
        </Card>
        <Card title={texts.groups.indexing}>
          <FormCheckbox of={of} name="noindex" label={texts.fields.noindex} isDisabled={isDisabled} />
          {!brandSeo.robotsIndex && <Hint>{texts.help.hiddenByBrand}</Hint>}
        </Card>
        {!isDisabled && <SaveBar of={of} />}
      </Form>
    </Sided>
  );
};
