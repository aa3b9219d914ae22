import { sourceText } from '../../../../lib/platform/routing/redirect-source.rules.ts';
import { createRedirect, updateRedirect } from '../../../../lib/web/seo/redirects.contract.ts';
import { useBrand } from '../../access/caller.ts';
import { RecordError } from '../../access/record-error.tsx';
import { bodyShape, pickBody } from '../../data/shape.ts';
import { useChange, useRead } from '../../data/use.ts';
import { type ContractForm, useContractForm } from '../../design/forms/contract-form.ts';
import { DialogForm } from '../../design/forms/dialog-form.tsx';
import { useRecordForm } from '../../design/forms/record-form.ts';
import { Dialog } from '../../design/overlays/dialog.tsx';
import { toast } from '../../design/overlays/toast.ts';
import { LoadingState } from '../../design/states.tsx';
import { common } from '../../texts/en/app/common.ts';
import { redirects as texts } from '../../texts/en/web/redirects.ts';
import { RedirectFields } from './fields.tsx';
import { sourceOfTyped } from './match.rules.ts';
import type { Redirect } from './test-path.ts';
import type { Values } from './values.ts';

interface Props {
  onClose: () => void;
}

interface FormProps extends Props {
  of: ContractForm<Values>;
  action: string;
}

const RedirectForm = ({ of, action, onClose }: FormProps) => (
  <DialogForm of={of} action={action} onClose={onClose}>
    <RedirectFields of={of} />
  </DialogForm>
);

const CreateForm = ({ from, onClose }: Props & { from: string }) => {
  const { id: brandId } = useBrand();
  const create = useChange('seo/create-redirect');
  const form = useContractForm<Values>({
    schema: bodyShape(createRedirect),
    defaults: {
      ...sourceOfTyped(from),
      ...{ siteId: null, toUrl: '', statusCode: 301, preserveQuery: true, isActive: true },
    },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId }, body });
      toast(texts.created(sourceText(data.redirect)));
      onClose();
    },
  });
  return <RedirectForm of={form} action={texts.create} onClose={onClose} />;
};

const valuesOf = (redirect: Redirect): Values => pickBody(updateRedirect, redirect);

interface EditProps extends Props {
  redirect: Redirect;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const EditForm = ({ redirect, etag, refetch, onClose }: EditProps) => {
  const { id: brandId } = useBrand();
  const change = useChange('seo/update-redirect');
  const form = useRecordForm({
    schema: bodyShape(updateRedirect),
    record: redirect,
    valuesOf,
    save: async (body) => {
      const path = { brandId, redirectId: redirect.id };
      const { data } = await change.mutateAsync({ path, body, options: { etag } });
      onClose();
      return data.redirect;
    },
    refetch,
  });
  return <RedirectForm of={form} action={common.save} onClose={onClose} />;
};

const Edit = ({ redirectId, onClose }: Props & { redirectId: string }) => {
  const { id: brandId } = useBrand();
  const path = { brandId, redirectId };
  const { data, error, refetch } = useRead('seo/get-redirect', { path }, { isSteady: true });
  if (!data)
    return error ? (
      <RecordError error={error} onRetry={() => void refetch()} restore="seo/restore-redirect" path={path} />
    ) : (
      <LoadingState lines={4} />
    );
  return <EditForm redirect={data.data.redirect} etag={data.etag} refetch={refetch} onClose={onClose} />;
};

/** Dialog of a new redirect, or of the one in the address. */
export const RedirectDialog = ({ redirectId, from, onClose }: Props & { redirectId: string; from: string }) => {
  const isNew = redirectId === 'new';
  return (
    <Dialog title={isNew ? texts.new : texts.edit} isOpen onClose={onClose}>
      {isNew ? <CreateForm from={from} onClose={onClose} /> : <Edit redirectId={redirectId} onClose={onClose} />}
    </Dialog>
  );
};
