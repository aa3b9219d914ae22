import { useState } from 'react';
import { Button } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import form from '../design/forms/form.module.css';
import { Link } from '../design/link.tsx';
import { areas } from '../texts/en/app/areas.ts';
import { auth as texts } from '../texts/en/app/auth.ts';
import { accessReason, giveAccessReason, platformScope } from './access-reason.ts';
import { Entry, Ways } from './entry.tsx';
import { signOut } from './sign-out.ts';

const maxLength = 200;

/** Offers the reason that was given last in this tab: one case often leads to several brands. */
export const ReasonForm = ({ scope }: { scope: string }) => {
  const [reason, setReason] = useState(() => accessReason() ?? '');
  return (
    <Entry title={texts.reason.title} hint={texts.reason.hint}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() && reason.trim().length <= maxLength) giveAccessReason(scope, reason.trim());
        }}
      >
        <TextField label={texts.reason.label} value={reason} onChange={setReason} maxLength={maxLength} autoFocus />
        <Button kind="primary" type="submit" isDisabled={!reason.trim() || reason.trim().length > maxLength}>
          {texts.reason.action}
        </Button>
        <Button kind="quiet" onPress={() => void signOut()}>
          {areas.signOut}
        </Button>
      </form>
      {scope !== platformScope && (
        <Ways>
          <Link to="/platform/brands">{texts.reason.otherBrand}</Link>
        </Ways>
      )}
    </Entry>
  );
};
