import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createWebhook } from '../../../lib/delivery/webhooks/contract.ts';
import { useBrand, useFeature } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Row, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { IntegrationsFrame } from '../integrations/frame.tsx';
import { NotInPlan } from '../integrations/not-in-plan.tsx';
import { common } from '../texts/en/app/common.ts';
import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import { WebhookForm, webhookSchema } from './form.tsx';
import { noValues, type WebhookValues, webhookBody } from './values.rules.ts';

const Create = () => {
  const { id: brandId } = useBrand();
  const navigate = useNavigate();
  const create = useChange('webhooks/create');
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const form = useContractForm<WebhookValues>({
    schema: webhookSchema(bodyShape(createWebhook)),
    defaults: noValues,
    submit: async (values) => {
      const { data } = await create.mutateAsync({ path: { brandId }, body: webhookBody(values) });
      setMade({ id: data.webhook.id, secret: data.secret });
    },
  });
  const list = `/brands/${brandId}/integrations/webhooks`;
  return (
    <Stack>
      <h2>{texts.create}</h2>
      <WebhookForm of={form}>
        <Row>
          <SubmitButton of={form}>{texts.submit}</SubmitButton>
          <ButtonLink to={list} kind="quiet">
            {common.cancel}
          </ButtonLink>
        </Row>
      </WebhookForm>
      <SecretDialog
        {...texts.secret}
        value={made?.secret ?? null}
        onClose={() => void navigate(`${list}/${made?.id ?? ''}`)}
      />
    </Stack>
  );
};

export const Page = () => {
  const hasWebhooks = useFeature('webhooks');
  return (
    <IntegrationsFrame operation="webhooks/create" title={texts.create} hint={texts.hint}>
      {hasWebhooks ? <Create /> : <NotInPlan title={texts.notInPlan} />}
    </IntegrationsFrame>
  );
};
