import { useReadOnlyReason } from '../access/read-only.ts';
import { Message } from '../design/states.tsx';
import { areas as texts } from '../texts/en/app/areas.ts';
import classes from './shell.module.css';

/** Says why the buttons for changes are missing. */
export const ReadOnlyNotice = () => {
  const reason = useReadOnlyReason();
  if (reason === null) return null;
  return (
    <div className={classes.notice}>
      <Message kind="warning">{texts.readOnly[reason]}</Message>
    </div>
  );
};
