/** The folder of mails that were received and are not handled yet. */
export const inboundFolder = 'inbound';
