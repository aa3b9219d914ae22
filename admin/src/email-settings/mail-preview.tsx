import { Hint } from '../design/layout.tsx';
import classes from './email-settings.module.css';

interface Props {
  label: string;
  subject: string;
  text: string;
  /** Whether something above it says what it is. */
  isTitled?: boolean;
}

/** A mail as its reader gets it. */
export const MailPreview = ({ label, subject, text, isTitled = false }: Props) => (
  <section aria-label={label} className={classes.preview}>
    {!isTitled && <Hint>{label}</Hint>}
    <b dir="auto">{subject}</b>
    <p className={classes.mail} dir="auto">
      {text}
    </p>
  </section>
);
