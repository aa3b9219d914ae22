import { Hint } from '../design/layout.tsx';
import classes from './answer-templates.module.css';

interface Props {
  label: string;
  subject: string;
  text: string;
}

/** A mail as its reader gets it. */
export const MailPreview = ({ label, subject, text }: Props) => (
  <section aria-label={label} className={classes.preview}>
    <Hint>{label}</Hint>
    <b dir="auto">{subject}</b>
    <p className={classes.mail} dir="auto">
      {text}
    </p>
  </section>
);
