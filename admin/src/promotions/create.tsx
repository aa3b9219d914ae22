import { useNavigate, useSearchParams } from 'react-router';
import { createPromotion } from '../../../lib/content/promotions/contract.ts';
import { useBrand } from '../access/caller.ts';
import { Only } from '../access/only.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useRead } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { PageHeader, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { toast } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import { PromotionFields } from './fields.tsx';
import { noValues, promotionValues, type Values } from './values.rules.ts';

const CreateForm = ({ defaults }: { defaults: Values }) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const create = useChange('promotions/create');
  const list = `/brands/${brand.id}/promotions`;
  const form = useContractForm<Values>({
    schema: bodyShape(createPromotion),
    defaults,
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body });
      toast(texts.created(data.promotion.title));
      await navigate(`${list}/${data.promotion.id}`);
    },
  });
  return (
    <Form of={form} isWide>
      <PromotionFields of={form} isDisabled={false} />
      <Row>
        <SubmitButton of={form}>{texts.create}</SubmitButton>
        <ButtonLink to={list}>{common.cancel}</ButtonLink>
      </Row>
    </Form>
  );
};

/** Form of a new promotion. `?copy=` names a promotion to copy from. */
const Copy = ({ promotionId }: { promotionId: string }) => {
  const brand = useBrand();
  const { data, error, refetch } = useRead(
    'promotions/get',
    { path: { brandId: brand.id, promotionId } },
    { isSteady: true },
  );
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />;
  const values = promotionValues(data.data.promotion);
  return <CreateForm defaults={{ ...values, title: texts.copyOf(values.title).slice(0, 120) }} />;
};

export const Page = () => {
  const brand = useBrand();
  const copied = useSearchParams()[0].get('copy');
  return (
    <Only operation="promotions/create" title={texts.new}>
      <PageHeader title={texts.new} crumbs={[{ label: areas.promotions, to: `/brands/${brand.id}/promotions` }]} />
      {copied ? <Copy promotionId={copied} /> : <CreateForm defaults={noValues} />}
    </Only>
  );
};
