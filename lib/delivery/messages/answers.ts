import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import type { MessageRecord } from './records.ts';
import { type LeadMessage, leadMessage } from './shape.contract.ts';

const shown = allowlist(leadMessage);

export const toMessage = ({ attachments, ...record }: MessageRecord): LeadMessage =>
  shown({
    ...record,
    attachments: attachments.map(({ name, contentType, sizeBytes }, at) => ({
      n: at + 1,
      name,
      contentType,
      sizeBytes,
    })),
  });
