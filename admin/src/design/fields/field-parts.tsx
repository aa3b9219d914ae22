import { FieldError, Label, Text } from 'react-aria-components';
import { common } from '../../texts/en/app/common.ts';
import classes from './field.module.css';

/** Props that all fields have. */
export interface FieldProps {
  label: string;
  /** Hides the label from sight, where the page shows it beside the field. */
  isLabelHidden?: boolean;
  /** Help text, one sentence. */
  help?: string;
  /** Error message. */
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** The props of a field for the component of react-aria. */
export const ariaProps = <Props extends FieldProps>({
  label,
  isLabelHidden,
  help,
  error,
  isRequired,
  ...others
}: Props) => ({
  ...others,
  className: classes.field,
  isRequired: isRequired === true,
  isInvalid: error !== undefined,
  validationBehavior: 'aria' as const,
});

/** Most fields are required, so optional fields are marked. */
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
