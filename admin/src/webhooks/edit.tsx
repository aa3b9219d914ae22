import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { updateWebhook } from '../../../lib/delivery/webhooks/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useRead } from '../data/use.ts';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { LoadingState, Message } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { integrations } from '../texts/en/settings/integrations.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { WebhookForm, webhookSchema } from './form.tsx';
import { changesOrigin, webhookBody, webhookFormValues } from './values.rules.ts';
import type { Webhook } from './webhook.ts';

interface Props {
  webhook: Webhook;
  etag: string | null;
  refetch: () => Promise<unknown>;
  onSecret: (secret: string) => void;
}

const schema = webhookSchema(bodyShape(updateWebhook));

const Edit = ({ webhook, etag, refetch, onSecret }: Props) => {
  const path = { brandId: useBrand().id, webhookId: webhook.id };
  const update = useChange('webhooks/update');
  const form = useRecordForm({
    schema,
    record: webhook,
    valuesOf: webhookFormValues,
    save: async (changes) => {
      const body = webhookBody({ ...webhookFormValues(webhook), ...changes });
      const { data } = await update.mutateAsync({ path, body, options: { etag } });
      if (data.secret) onSecret(data.secret);
      return data.webhook;
    },
    refetch,
  });
  return (
    <WebhookForm of={form} headerNames={webhook.customHeaderNames} managedBy={webhook.managedBy}>
      {changesOrigin(webhook.url, form.form.watch('url')) && <Message kind="warning">{texts.newOrigin}</Message>}
      <SaveBar of={form} />
    </WebhookForm>
  );
};

const Read = () => {
  const { id: brandId } = useBrand();
  const { webhookId = '' } = useParams();
  const navigate = useNavigate();
  const [secret, setSecret] = useState<string | null>(null);
  const path = { brandId, webhookId };
  const read = useRead('webhooks/get', { path });
  const base = `/brands/${brandId}/integrations`;
  const crumbs = [
    { label: areas.integrations, to: base },
    { label: integrations.tabs.webhooks, to: `${base}/webhooks` },
  ];
  if (!read.data)
    return read.error ? (
      <>
        <PageHeader title={texts.edit} crumbs={crumbs} />
        <RecordError error={read.error} onRetry={() => void read.refetch()} restore="webhooks/restore" path={path} />
      </>
    ) : (
      <LoadingState />
    );
  const { webhook } = read.data.data;
  const back = `${base}/webhooks/${webhookId}`;
  return (
    <Stack>
      <PageHeader
        title={texts.editTitle}
        crumbs={[...crumbs, { label: webhook.description ?? webhook.url, to: back }]}
      />
      <DeletedNote error={read.error} restore="webhooks/restore" path={path} />
      <Edit key={webhook.id} webhook={webhook} etag={read.data.etag} refetch={read.refetch} onSecret={setSecret} />
      <SecretDialog
        {...texts.secret}
        value={secret}
        onClose={() => {
          setSecret(null);
          void navigate(back);
        }}
      />
    </Stack>
  );
};

export const Page = () => (
  <Only operation="webhooks/update" title={areas.integrations}>
    <Read />
  </Only>
);
