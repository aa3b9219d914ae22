import { FieldError, Label, Text } from 'react-aria-components';
import { common } from '../texts/en/common.ts';
import classes from './field.module.css';

/** What all fields have in common. */
export interface FieldProps {
  label: string;
  /** Where what stands beside the field says it already to those who see it. */
  isLabelHidden?: boolean;
  /** What to fill in, in one sentence. */
  help?: string;
  /** What is wrong. */
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** Required is what most fields are, so the others say that they are optional. */
export const FieldLabel = ({
  label,
  isRequired,
  isLabelHidden,
}: Pick<FieldProps, 'label' | 'isRequired' | 'isLabelHidden'>) => (
  <Label className={isLabelHidden ? 'hidden-visually' : classes.label}>
    {label} {isRequired === false && <span className={classes.required}>{common.optional}</span>}
  </Label>
);

export const FieldNotes = ({ help, error }: Pick<FieldProps, 'help' | 'error'>) => (
  <>
    {help && (
      <Text slot="description" className={classes.help}>
        {help}
      </Text>
    )}
    <FieldError className={classes.error}>{error}</FieldError>
  </>
);
