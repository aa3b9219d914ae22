import type { DataOf } from '../data/operations.ts';
import { Card } from '../design/layout.tsx';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import classes from './email-settings.module.css';

/** The settings in effect for leads of a location: its own or those of the brand. */
export const Effective = ({ effective }: Pick<DataOf<'email-settings/get-location'>['settings'], 'effective'>) => {
  const { fromName, replyTo, leadNotificationsEnabled, notificationEmails, autoresponder } = effective;
  const words = texts.effective;
  return (
    <Card title={texts.groups.effective}>
      <dl className={classes.facts}>
        <dt>{words.mails}</dt>
        <dd>{leadNotificationsEnabled ? words.on : words.off}</dd>
        <dt>{words.recipients}</dt>
        <dd>{notificationEmails.join(', ') || words.none}</dd>
        <dt>{words.answer}</dt>
        <dd>{autoresponder.enabled ? autoresponder.subject : words.off}</dd>
        <dt>{words.from}</dt>
        <dd>{fromName}</dd>
        <dt>{words.replyTo}</dt>
        <dd>{replyTo ?? words.none}</dd>
      </dl>
    </Card>
  );
};
