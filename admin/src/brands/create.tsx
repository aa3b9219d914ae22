import { useNavigate, useSearchParams } from 'react-router';
import { createBrand } from '../../../lib/accounts/brands/contract.ts';
import { currencyOfLocale } from '../../../lib/platform/core/money.ts';
import { type Tier, tiers } from '../../../lib/platform/core/tiers.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useList } from '../data/use.ts';
import { useAllPages } from '../data/whole.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { FilterBox } from '../design/fields/filter-box.tsx';
import { LongComboBox } from '../design/fields/long-combo-box.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Card, Columns, PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { zones } from '../locations/zones.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { plan } from '../texts/en/settings/plan.ts';
import { platform } from '../texts/en/settings/platform.ts';
import { currencies } from './currencies.ts';

const texts = platform.brands;
const list = '/platform/brands';

interface Values {
  tenantId: string;
  name: string;
  slug: string;
  tier: Tier;
  timezone: string;
  locale: string;
  currency: string | undefined;
  adminEmail: string | undefined;
}

const own = Intl.DateTimeFormat().resolvedOptions();

const Create = () => {
  const navigate = useNavigate();
  const create = useChange('brands/create', ['me']);
  const [query] = useSearchParams();
  const tenants = useList('tenants/list', { query: { limit: 100 } });
  useAllPages(tenants);
  const form = useContractForm<Values>({
    schema: bodyShape(createBrand),
    defaults: {
      tenantId: query.get('tenant') ?? '',
      name: '',
      slug: '',
      tier: tiers[0],
      timezone: own.timeZone,
      locale: 'en-US',
      currency: undefined,
      adminEmail: undefined,
    },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ body });
      toast(texts.done(data.brand.name));
      await navigate(`/brands/${data.brand.id}/home`);
    },
  });
  return (
    <>
      <PageHeader title={texts.create} hint={texts.hint} crumbs={[{ label: texts.title, to: list }]} />
      <HelpedForm help={helpOf.newBrand} of={form}>
        <Card>
          <FormField of={form} name="tenantId">
            {(field) => (
              <FilterBox
                {...field}
                label={texts.tenant}
                options={tenants.entries.map(({ id, name, slug }) => ({ id, label: name, help: slug }))}
                isReading={tenants.isFetching}
              />
            )}
          </FormField>
          <Columns>
            <FormTextField of={form} name="name" label={platform.name} />
            <FormTextField of={form} name="slug" label={platform.slug} help={platform.brandSlugHelp} />
            <FormField of={form} name="tier">
              {(field) => (
                <Select
                  {...field}
                  label={texts.tier}
                  options={tiers.map((tier) => ({ id: tier, label: plan.tiers[tier] }))}
                />
              )}
            </FormField>
            <FormField of={form} name="timezone">
              {(field) => <LongComboBox {...field} label={texts.timezone} list={zones} />}
            </FormField>
            <FormTextField of={form} name="locale" label={texts.locale} help={texts.localeHelp} />
            <FormField of={form} name="currency">
              {({ value, ...field }) => (
                <LongComboBox
                  {...field}
                  value={value ?? currencyOfLocale(form.form.watch('locale'))}
                  label={texts.currency}
                  list={currencies}
                />
              )}
            </FormField>
            <FormField of={form} name="adminEmail">
              {({ value, onChange, ...field }) => (
                <TextField
                  {...field}
                  value={value ?? ''}
                  onChange={(text) => onChange(text === '' ? undefined : text)}
                  label={texts.adminEmail}
                  help={texts.adminEmailHelp}
                  type="email"
                  isRequired={false}
                />
              )}
            </FormField>
          </Columns>
        </Card>
        <Row>
          <SubmitButton of={form}>{texts.submit}</SubmitButton>
          <ButtonLink to={list}>{common.cancel}</ButtonLink>
        </Row>
      </HelpedForm>
    </>
  );
};

export const Page = () => (
  <Only operation="brands/create" title={texts.create}>
    <Create />
  </Only>
);
