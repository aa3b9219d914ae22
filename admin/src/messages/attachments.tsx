import { Paperclip } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { answerOf } from '../data/call.ts';
import { Button } from '../design/button.tsx';
import { Hint } from '../design/layout.tsx';
import { toastError } from '../design/overlays/toast.ts';
import { messages as texts } from '../texts/en/leads/messages.ts';
import classes from './messages.module.css';
import type { LeadMessage } from './types.ts';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** A size in the largest unit that it fills. */
const sizeOf = (bytes: number): string => {
  const power = Math.min(2, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const format = { style: 'unit', unit: units[power], unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, format).format(bytes / 1000 ** power);
};

/** The files of a reply. Each link is made when somebody asks for it, as it is valid for some minutes only. */
export const Attachments = ({ leadId, message }: { leadId: string; message: LeadMessage }) => {
  const { id: brandId } = useBrand();
  if (message.attachments.length === 0) return null;
  const open = async (n: number): Promise<void> => {
    const path = { brandId, leadId, messageId: message.id, n: String(n) };
    const { data } = await answerOf('messages/get-attachment', { path });
    location.assign(data.attachment.url);
  };
  return (
    <section aria-label={texts.attachments} className={classes.files}>
      <ul>
        {message.attachments.map(({ n, name, sizeBytes }) => (
          <li key={n}>
            <Button
              kind="quiet"
              icon={<Paperclip size={15} aria-hidden />}
              aria-label={texts.download(name, sizeOf(sizeBytes))}
              onPress={() => void open(n).catch(toastError)}
            >
              {name} <span className={classes.size}>{sizeOf(sizeBytes)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Hint>{texts.unchecked}</Hint>
    </section>
  );
};
