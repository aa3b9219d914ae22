import { useWatch } from 'react-hook-form';
import { updateBrandSeo } from '../../../lib/web/seo/contract.ts';
import { pageTitle } from '../../../lib/web/seo/rules.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { type ParsingSchema, prepared } from '../design/forms/resolver.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Sided } from '../design/sided.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import { type BrandSeo, brandSeoUpdateBody, brandSeoValues, objectOf, type Values } from './brand.rules.ts';
import { Advanced, Indexing, Measuring, Search, Sharing } from './brand-groups.tsx';
import { Previews } from './preview.tsx';
import { Warnings } from './warnings.tsx';

interface Props {
  path: { brandId: string };
  seo: BrandSeo;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const body = prepared<Values>(bodyShape(updateBrandSeo), brandSeoUpdateBody);

const schema: ParsingSchema = {
  safeParse: (values, options) => {
    if (objectOf((values as Values).organizationSchema) !== undefined) return body.safeParse(values, options);
    return { success: false, error: { issues: [{ path: ['organizationSchema'], message: texts.notJson }] } };
  },
};

const Shown = ({ of }: { of: ContractForm<Values> }) => {
  const { form } = of;
  const brand = useBrand();
  const name = ['titleTemplate', 'defaultTitle', 'defaultDescription', 'ogImageMediaId', 'robotsIndex'] as const;
  const [template, title, description, imageId, isListed] = useWatch({ control: form.control, name });
  const shown = title?.trim() || texts.preview.examplePage;
  return (
    <Previews
      title={shown}
      pageTitle={pageTitle(template, shown, brand.name)}
      description={description}
      imageId={imageId}
      isHidden={!isListed}
    />
  );
};

export const BrandSeoForm = ({ path, seo, etag, refetch }: Props) => {
  const change = useChange('seo/update-brand');
  const isDisabled = !useMay()('seo/update-brand');
  const of = useRecordForm({
    schema,
    record: seo,
    valuesOf: brandSeoValues,
    save: async (changes) =>
      (await change.mutateAsync({ path, body: brandSeoUpdateBody(changes), options: { etag } })).data.seo,
    refetch,
  });
  return (
    <Sided aside={<Shown of={of} />}>
      <Form of={of} isWide>
        {isDisabled && <RoleNote>{texts.readOnly}</RoleNote>}
        <Warnings warnings={seo.warnings} />
        <Search of={of} isDisabled={isDisabled} />
        <Sharing of={of} isDisabled={isDisabled} />
        <Indexing of={of} isDisabled={isDisabled} />
        <Measuring of={of} isDisabled={isDisabled} />
        <Advanced of={of} isDisabled={isDisabled} />
        {!isDisabled && <SaveBar of={of} />}
      </Form>
    </Sided>
  );
};
