import { setting } from '#lib/platform/core/env.ts';
import { issueReplyToken, type RepliedLead, readReplyToken } from '#lib/platform/credentials/replies/reply-tokens.ts';

const prefix = 'r+';

/** The address that replies about a lead go to; undefined in a stage that receives no mail. */
export const replyAddress = async (lead: RepliedLead): Promise<string | undefined> => {
  const domain = setting('REPLY_DOMAIN', '');
  return domain === '' ? undefined : `${prefix}${await issueReplyToken(lead)}@${domain}`;
};

/** The lead that the first of these addresses stands for; undefined if none does. */
export const repliedLead = async (recipients: readonly string[]): Promise<RepliedLead | undefined> => {
  for (const address of recipients) {
    const local = address.slice(0, address.lastIndexOf('@'));
    const lead = local.toLowerCase().startsWith(prefix) ? await readReplyToken(local.slice(prefix.length)) : undefined;
    if (lead) return lead;
  }
  return undefined;
};
