import { useState } from 'react';
import { useParams } from 'react-router';
import { updatePromotion } from '../../../lib/content/promotions/contract.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { May } from '../access/may-show.tsx';
import { RoleNote } from '../access/role-note.tsx';
import { bodyShape } from '../data/shape.ts';
import { useChange, useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { Form } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { PageHeader, Stack } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { promotions as texts } from '../texts/en/content/promotions.ts';
import { AtLocations } from './at-locations.tsx';
import { PromotionFields } from './fields.tsx';
import { PromotionStatus } from './status.tsx';
import { type Promotion, promotionValues } from './values.rules.ts';

interface Props {
  promotion: Promotion;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const EditForm = ({ promotion, etag, refetch }: Props) => {
  const may = useMay()('promotions/update');
  const isArchived = promotion.archivedAt !== null;
  const mayChange = may && !isArchived;
  const change = useChange('promotions/update');
  const form = useRecordForm({
    schema: bodyShape(updatePromotion),
    record: promotion,
    valuesOf: promotionValues,
    save: async (body) =>
      (
        await change.mutateAsync({
          path: { brandId: promotion.brandId, promotionId: promotion.id },
          body,
          options: { etag },
        })
      ).data.promotion,
    refetch,
  });
  return (
    <Form of={form} isWide>
      {!mayChange && (isArchived ? <Message>{texts.isArchived}</Message> : <RoleNote>{texts.readOnly}</RoleNote>)}
      <PromotionFields of={form} isDisabled={!mayChange} />
      {mayChange && <SaveBar of={form} />}
    </Form>
  );
};

const Archive = ({ promotion: { id, brandId, title } }: Pick<Props, 'promotion'>) => {
  const [isAsking, setIsAsking] = useState(false);
  const archive = useChange('promotions/archive');
  return (
    <>
      <Button kind="removal" onPress={() => setIsAsking(true)}>
        {texts.archive}
      </Button>
      <ConfirmDialog
        title={texts.archiveTitle(title)}
        action={texts.archive}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() =>
          archive.mutateAsync({ path: { brandId, promotionId: id } }).then(() => toast(texts.archived(title)))
        }
      >
        {texts.archiveHint}
      </ConfirmDialog>
    </>
  );
};

export const Page = () => {
  const brand = useBrand();
  const { promotionId = '' } = useParams();
  const { data, error, refetch } = useRead('promotions/get', { path: { brandId: brand.id, promotionId } });
  const promotion = data?.data.promotion;
  const list = `/brands/${brand.id}/promotions`;
  return (
    <>
      <PageHeader
        title={promotion?.title ?? areas.promotions}
        badge={promotion && <PromotionStatus {...promotion} />}
        hint={promotion && texts.leads(promotion.leadCount)}
        crumbs={[{ label: areas.promotions, to: list }]}
        actions={
          promotion && (
            <>
              <May operation="promotions/create">
                <ButtonLink to={`${list}/new?copy=${promotionId}`}>{texts.duplicate}</ButtonLink>
              </May>
              {promotion.archivedAt === null && (
                <May operation="promotions/archive">
                  <Archive promotion={promotion} />
                </May>
              )}
            </>
          )
        }
      />
      {promotion ? (
        <Stack key={promotionId}>
          <EditForm promotion={promotion} etag={data.etag} refetch={refetch} />
          <AtLocations promotion={promotion} />
        </Stack>
      ) : (
        (error && <ErrorState error={error} onRetry={() => void refetch()} />) || <LoadingState />
      )}
    </>
  );
};
