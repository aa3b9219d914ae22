import { Hint } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { SecretDialog } from '../design/secret-dialog.tsx';
import { apiKeys as texts } from '../texts/en/api-keys.ts';

interface Props {
  /** The whole key, while it is shown. */
  value: string | null;
  /** It takes the place of another one. */
  isRotated?: boolean;
  onClose: () => void;
}

/** Shows a key this once, and how it is sent. */
export const IssuedKey = ({ value, isRotated = false, onClose }: Props) => {
  const { title, key, hint, done, former, header, reference } = texts.issued;
  return (
    <SecretDialog title={title} label={key} hint={hint} done={done} value={value} onClose={onClose}>
      {isRotated && <p>{former}</p>}
      <Hint>
        {header} <ExternalLink href="/docs">{reference}</ExternalLink>
      </Hint>
    </SecretDialog>
  );
};
