import { mailTokens } from '../../../lib/delivery/mail/tokens.contract.ts';
import { Button } from '../design/button.tsx';
import { emailSettings as texts } from '../texts/en/settings/email-settings.ts';
import classes from './email-settings.module.css';

/** A button for each token of a mail. `onInsert` gets the token as it stands in the text: `{{brand.name}}`. */
export const TokenButtons = ({ onInsert }: { onInsert: (part: string) => void }) => (
  <div className={classes.tokens}>
    {mailTokens.map((token) => (
      <Button key={token} kind="quiet" aria-label={texts.tokens.insert(token)} onPress={() => onInsert(`{{${token}}}`)}>
        {`{{${token}}}`}
      </Button>
    ))}
  </div>
);
