import { useRef, useState } from 'react';
import { updateBrand } from '../../../lib/accounts/brands/contract.ts';
import type { Brand } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { HelpedForm } from '../design/forms/helped.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { helpOf } from '../texts/en/app/help.ts';
import { settings } from '../texts/en/settings/settings.ts';
import { brandFormValues, erasesMore } from './brand.rules.ts';
import { BrandFields } from './brand-fields.tsx';

const texts = settings.brand;

interface Props {
  path: { brandId: string };
  brand: Brand;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

export const BrandForm = ({ path, brand, etag, refetch }: Props) => {
  const change = useChange('brands/update');
  const [months, setMonths] = useState<number | null>(null);
  const isConfirmed = useRef(false);
  const of = useRecordForm({
    schema: bodyShape(updateBrand),
    record: brand,
    valuesOf: brandFormValues,
    save: async (body) => (await change.mutateAsync({ path, body, options: { etag } })).data.brand,
    refetch,
  });
  /** Asks before a shorter retention erases leads. */
  const send = async () => {
    const wanted = of.form.getValues('leadRetentionMonths');
    if (!isConfirmed.current && erasesMore(brand.leadRetentionMonths, wanted)) return setMonths(wanted);
    isConfirmed.current = false;
    await of.send();
  };
  return (
    <>
      <HelpedForm help={helpOf.brand} of={{ ...of, send }}>
        <BrandFields of={of} />
        <SaveBar of={of} />
      </HelpedForm>
      <ConfirmDialog
        title={texts.retentionTitle(months ?? 0)}
        action={texts.retentionAction}
        isOpen={months !== null}
        onClose={() => setMonths(null)}
        onConfirm={async () => {
          isConfirmed.current = true;
          await send();
        }}
      >
        {texts.retentionHint}
      </ConfirmDialog>
    </>
  );
};
