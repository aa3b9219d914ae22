/** Browsers for which the application is built. */
export const targets = ['chrome123', 'firefox124', 'safari17.5'] as const;
