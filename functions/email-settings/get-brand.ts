import { getBrandEmailSettings } from '#lib/contract/email-settings.ts';
import { brandMailKey, toBrandMail } from '#lib/data/email-settings.ts';
import { get } from '#lib/data/table.ts';
import { brandMailOf } from '#lib/domain/email-settings.ts';
import { handle } from '#lib/http/handle.ts';

export const handler = handle(getBrandEmailSettings, async (_, { own, tag }) => {
  const record = await get(brandMailKey(own));
  tag({ version: record?.version ?? 0 });
  return { settings: toBrandMail(own.id, brandMailOf(record), record) };
});
