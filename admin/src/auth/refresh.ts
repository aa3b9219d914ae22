const ask = (): Promise<Response> =>
  fetch('/v1/auth/refresh', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ session: 'cookie' }),
    credentials: 'same-origin',
  });

/** Exchanges the refresh token in the cookie. Tabs do so one after another: each uses the token that the previous one left. */
export const refresh = (): Promise<Response> =>
  // The API answers a refresh token that is sent twice within ten seconds with the same new token.
  navigator.locks.request('frontage:refresh', () => ask().catch(ask));
