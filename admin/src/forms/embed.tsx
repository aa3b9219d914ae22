import { Copy } from 'lucide-react';
import { Button } from '../design/button.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { toast, toastError } from '../design/overlays/toast.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';
import classes from './forms.module.css';

/** Embed snippet of the form, with the checksum of the script. */
export const Embed = ({ snippet }: { snippet: string }) => (
  <Card
    title={texts.embed.label}
    actions={
      <Button
        icon={<Copy size={16} aria-hidden />}
        onPress={() => {
          navigator.clipboard.writeText(snippet).then(() => toast(texts.embed.copied), toastError);
        }}
      >
        {texts.embed.copy}
      </Button>
    }
  >
    <Hint>{texts.embed.hint}</Hint>
    <section className={classes.code} aria-label={texts.embed.label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <pre tabIndex={0}>
        <code>{snippet}</code>
      </pre>
    </section>
    <Hint>{texts.embed.again}</Hint>
  </Card>
);
