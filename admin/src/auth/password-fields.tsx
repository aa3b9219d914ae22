import type { ComponentProps } from 'react';
import { passwordLength } from '../../../lib/platform/credentials/password-length.rules.ts';
import { TextField } from '../design/fields/text-field.tsx';
import { auth as texts } from '../texts/en/app/auth.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'autoComplete' | 'help'>;

export const NewPasswordField = (field: Props) => (
  <TextField
    {...field}
    label={texts.newPassword}
    type="password"
    autoComplete="new-password"
    help={texts.passwordHelp(passwordLength.least)}
  />
);

export const CurrentPasswordField = ({ label = texts.password, ...field }: Props & { label?: string }) => (
  <TextField {...field} label={label} type="password" autoComplete="current-password" />
);
