/** How many invitations all brands of a tenant can send, and to one address. */
export const maxInvitationMails = { perMinute: 20, perHour: 60, perDay: 300, perAddressADay: 10 };
