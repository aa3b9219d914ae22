/** How long an operator can restore a deleted file, in both regions. */
export const mediaVersionDays = 30;

/** The rule by which media are copied to the second region, as the metrics of the copies name it. */
export const mediaRule = 'media';
