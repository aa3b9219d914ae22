import { useBrand } from '../access/caller.ts';
import { useRead } from '../data/use.ts';
import { Link } from '../design/link.tsx';
import { useForms } from '../forms/use-forms.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import type { Webhook } from './webhook.ts';

type Manager = NonNullable<Webhook['managedBy']>;

const FormLink = ({ id }: { id: string }) => {
  const { id: brandId } = useBrand();
  const { formOf } = useForms();
  return <Link to={`/brands/${brandId}/forms/${id}`}>{texts.madeByForm(formOf(id)?.name)}</Link>;
};

const IntegrationLink = ({ id: integrationId }: { id: string }) => {
  const { id: brandId } = useBrand();
  const read = useRead('integrations/get', { path: { brandId, integrationId } });
  return (
    <Link to={`/brands/${brandId}/integrations/connections/${integrationId}`}>
      {texts.madeByIntegration(read.data?.data.integration.name ?? integrationId)}
    </Link>
  );
};

/** Link to the form or the connection that made an endpoint. */
export const ManagedBy = ({ of: { type, id } }: { of: Manager }) =>
  type === 'form' ? <FormLink id={id} /> : <IntegrationLink id={id} />;
