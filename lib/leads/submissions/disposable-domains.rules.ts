const domains = new Set(
  `
10minutemail.com 20minutemail.com 33mail.com anonbox.net burnermail.io byom.de crazymailing.com discard.email
dispostable.com emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.com
guerrillamail.info guerrillamail.net guerrillamailblock.com inboxkitten.com incognitomail.org jetable.org
mail-temp.com mailcatch.com maildrop.cc mailinator.com mailnesia.com mailpoof.com minutemail.com mintemail.com
moakt.com mohmal.com mytemp.email mytrashmail.com nada.email sharklasers.com spam4.me spamgourmet.com temp-mail.io
temp-mail.org tempail.com tempmail.com tempmailo.com tempr.email throwawaymail.com trashmail.com trashmail.de
yopmail.com yopmail.fr
`
    .trim()
    .split(/\s+/),
);

/** Whether an address is at a provider of disposable addresses. */
export const isDisposable = (email: string): boolean => {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  return labels.some((_, from) => domains.has(labels.slice(from).join('.')));
};
