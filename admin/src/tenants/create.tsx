import { useNavigate } from 'react-router';
import { createTenant } from '../../../lib/accounts/tenants/contract.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { FormTextField } from '../design/forms/form-text.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Card, PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { platform as texts } from '../texts/en/settings/platform.ts';

const list = '/platform/tenants';

const Create = () => {
  const navigate = useNavigate();
  const create = useChange('tenants/create');
  const form = useContractForm<{ name: string; slug: string }>({
    schema: bodyShape(createTenant),
    defaults: { name: '', slug: '' },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ body });
      toast(texts.tenants.done(body.name));
      await navigate(`/platform/brands/new?tenant=${data.tenant.id}`);
    },
  });
  return (
    <>
      <PageHeader
        title={texts.tenants.create}
        hint={texts.tenants.hint}
        crumbs={[{ label: texts.tenants.title, to: list }]}
      />
      <HelpedForm help={helpOf.tenant} of={form}>
        <Card>
          <FormTextField of={form} name="name" label={texts.name} autoFocus />
          <FormTextField of={form} name="slug" label={texts.slug} help={texts.tenantSlugHelp} />
        </Card>
        <Row>
          <SubmitButton of={form}>{texts.tenants.submit}</SubmitButton>
          <ButtonLink to={list}>{common.cancel}</ButtonLink>
        </Row>
      </HelpedForm>
    </>
  );
};

export const Page = () => (
  <Only operation="tenants/create" title={texts.tenants.create}>
    <Create />
  </Only>
);
