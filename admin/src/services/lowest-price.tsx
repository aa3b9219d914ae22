import { useBrand } from '../access/caller.ts';
import { NumberField } from '../design/fields/number-field.tsx';
import { moneyOf } from '../design/forms/values.ts';
import { services as texts } from '../texts/en/content/services.ts';

interface Props {
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
  isDisabled?: boolean;
}

/** The lowest price of a service, in the currency of the brand. */
export const LowestPrice = (field: Props) => (
  <NumberField
    {...moneyOf(field, useBrand().currency)}
    label={texts.fields.priceFromCents}
    help={texts.help.priceFromCents}
    isRequired={false}
  />
);
