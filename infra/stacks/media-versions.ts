/** How long an operator can restore a deleted file, in both regions. */
export const mediaVersionDays = 30;
