import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useCaller } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import form from '../design/form.module.css';
import { TextField } from '../design/text-field.tsx';
import { auth as texts } from '../texts/en/auth.ts';
import { accessReason, giveAccessReason, onAccessReason } from './access-reason.ts';
import { Entry } from './entry.tsx';

const maxLength = 200;

/** Asks platform staff for a reason before they see a tenant's data. The audit log records each access with the reason. */
export const AccessReason = ({ children }: { children: ReactNode }) => {
  const { isSuperAdmin } = useCaller();
  const given = useSyncExternalStore(onAccessReason, accessReason);
  const [reason, setReason] = useState('');
  if (!isSuperAdmin || given) return children;
  return (
    <Entry title={texts.reason.title} hint={texts.reason.hint}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) giveAccessReason(reason.trim());
        }}
      >
        <TextField label={texts.reason.label} value={reason} onChange={setReason} maxLength={maxLength} autoFocus />
        <Button kind="primary" type="submit" isDisabled={!reason.trim()}>
          {texts.reason.action}
        </Button>
      </form>
    </Entry>
  );
};
