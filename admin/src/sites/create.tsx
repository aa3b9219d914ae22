import { createSite } from '../../../lib/web/sites/contract.ts';
import { useBrand } from '../access/caller.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { useContractForm } from '../design/forms/contract-form.ts';
import { DialogForm } from '../design/forms/dialog-form.tsx';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { Dialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { LocationChoice } from '../locations/choice.tsx';
import { sites as texts } from '../texts/en/web/sites.ts';

interface Values {
  domain: string;
  locationId: string | null;
}

const ofBrand = 'brand';

/** Form for the domain of a new site. It then shows the DNS record to create. */
export const CreateDialog = ({ onClose }: { onClose: (siteId?: string) => void }) => {
  const brand = useBrand();
  const create = useChange('sites/create');
  const form = useContractForm<Values>({
    schema: bodyShape(createSite),
    defaults: { domain: '', locationId: null },
    submit: async (body) => {
      const { data } = await create.mutateAsync({ path: { brandId: brand.id }, body: { ...body, isActive: true } });
      toast(texts.created(data.site.domain));
      onClose(data.site.id);
    },
  });
  return (
    <Dialog title={texts.new} isOpen onClose={() => onClose()}>
      <DialogForm of={form} action={texts.create} onClose={() => onClose()}>
        <FormTextField of={form} name="domain" label={texts.domain} help={texts.domainHelp} isRequired autoFocus />
        <FormField of={form} name="locationId">
          {({ value, onChange, ...field }) => (
            <LocationChoice
              {...field}
              label={texts.location}
              others={[{ id: ofBrand, label: texts.ofBrand }]}
              value={value ?? ofBrand}
              onChange={(id) => onChange(id === ofBrand ? null : id)}
            />
          )}
        </FormField>
      </DialogForm>
    </Dialog>
  );
};
