import { Hint } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { SecretDialog } from '../design/overlays/secret-dialog.tsx';
import { apiKeys as texts } from '../texts/en/settings/api-keys.ts';

interface Props {
  /** The secret of the key; shown once. */
  value: string | null;
  /** The key replaces another one. */
  isRotated?: boolean;
  onClose: () => void;
}

/** Dialog that shows a new key once, with an example of its use. */
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
