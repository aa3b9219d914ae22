import { createSite } from '../../../lib/sites/contract.ts';
import { useBrand } from '../access/caller.ts';
import { useLocations } from '../data/choices.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { ComboBox } from '../design/choice-field.tsx';
import { Dialog, DialogActions } from '../design/dialog.tsx';
import { Form, FormField, SubmitButton, useContractForm } from '../design/form.tsx';
import { TextField } from '../design/text-field.tsx';
import { toast } from '../design/toast.ts';
import { common } from '../texts/en/common.ts';
import { sites as texts } from '../texts/en/sites.ts';

interface Values {
  domain: string;
  locationId: string | null;
}

const ofBrand = 'brand';

/** Form for the domain of a new site. It then shows the DNS record to create. */
export const CreateDialog = ({ onClose }: { onClose: (siteId?: string) => void }) => {
  const brand = useBrand();
  const { locations } = useLocations();
  const create = useChange('sites/create', ['public']);
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
      <Form of={form} guards={false}>
        <FormField of={form} name="domain">
          {(field) => <TextField {...field} label={texts.domain} help={texts.domainHelp} isRequired autoFocus />}
        </FormField>
        {locations.length > 0 && (
          <FormField of={form} name="locationId">
            {({ value, onChange, ...field }) => (
              <ComboBox
                {...field}
                label={texts.location}
                options={[
                  { id: ofBrand, label: texts.ofBrand },
                  ...locations.map(({ id, name }) => ({ id, label: name })),
                ]}
                value={value ?? ofBrand}
                onChange={(id) => onChange(id === ofBrand ? null : id)}
              />
            )}
          </FormField>
        )}
        <DialogActions>
          <Button onPress={() => onClose()}>{common.cancel}</Button>
          <SubmitButton of={form}>{texts.create}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
