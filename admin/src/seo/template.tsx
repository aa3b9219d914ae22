import { Button } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import type { Values } from './brand.rules.ts';
import classes from './seo.module.css';

interface Props {
  of: ContractForm<Values>;
  isDisabled: boolean;
}

const tokens = Object.keys(texts.tokens);

/** Title pattern with its tokens. */
export const Template = ({ of, isDisabled }: Props) => (
  <FormField of={of} name="titleTemplate">
    {({ value, onChange, ...field }) => (
      <>
        <TextField
          {...field}
          value={value}
          onChange={onChange}
          label={texts.fields.titleTemplate}
          help={texts.help.template}
          isDisabled={isDisabled}
        />
        {!isDisabled && (
          <div className={classes.tokens}>
            {tokens.map((token) => (
              <Button key={token} kind="quiet" onPress={() => onChange(`${value.trimEnd()} {{${token}}}`)}>
                {texts.insert(`{{${token}}}`)}
              </Button>
            ))}
          </div>
        )}
      </>
    )}
  </FormField>
);
