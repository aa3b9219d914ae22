import { useState } from 'react';
import { isReason } from '../../../lib/accounts/staff-access/reason.rules.ts';
import { call } from '../data/call.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import form from '../design/forms/form.module.css';
import { Link } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { accessReason, giveAccessReason, platformScope } from '../session/access-reason.ts';
import { reason as reasonTexts } from '../texts/en/app/access-reason.ts';
import { areas } from '../texts/en/app/areas.ts';
import { messageOf } from '../texts/errors.ts';
import { Entry, Ways } from './entry.tsx';
import { signOut } from './sign-out.ts';

const maxLength = 200;
const hours = [1, 2, 4, 8].map((count) => ({ id: String(count), label: reasonTexts.hours(count) }));

/** Offers the reason that was given last in this tab: one case often leads to several brands. */
export const ReasonForm = ({ scope }: { scope: string }) => {
  const [reason, setReason] = useState(() => accessReason() ?? '');
  const [duration, setDuration] = useState('1');
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const text = reason.trim();
  const open = async (): Promise<void> => {
    if (!isReason(text) || text.length > maxLength) return setError(reasonTexts.sentence);
    setError(null);
    setIsAsking(true);
    try {
      if (scope !== platformScope)
        await call(
          'staff-access/open',
          { path: { brandId: scope }, body: { hours: Number(duration) } },
          { accessReason: text },
        );
      giveAccessReason(scope, text);
    } catch (problem) {
      setError(messageOf(problem));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <Entry title={reasonTexts.title} hint={scope === platformScope ? reasonTexts.platformHint : reasonTexts.hint}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          label={reasonTexts.label}
          help={reasonTexts.help}
          value={reason}
          onChange={setReason}
          maxLength={maxLength}
          autoFocus
        />
        {scope !== platformScope && (
          <Select label={reasonTexts.duration} options={hours} value={duration} onChange={setDuration} />
        )}
        {error !== null && <Message kind="danger">{error}</Message>}
        <Button kind="primary" type="submit" isPending={isAsking}>
          {reasonTexts.action}
        </Button>
        <Button kind="quiet" onPress={() => void signOut()}>
          {areas.signOut}
        </Button>
      </form>
      {scope !== platformScope && (
        <Ways>
          <Link to="/platform/brands">{reasonTexts.otherBrand}</Link>
        </Ways>
      )}
    </Entry>
  );
};
