export const defaultProvider = () => async () => ({});
