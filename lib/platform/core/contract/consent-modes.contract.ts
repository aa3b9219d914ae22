/** When the pages of a brand load the tags of analytics and advertising. */
export const consentModes = ['required', 'notice', 'off'] as const;
