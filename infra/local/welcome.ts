import type { Demo } from './seed.ts';

/** Names below `localhost` are this machine in every browser; curl knows them too. */
const siteOf = ({ baseUrl, tenantSlug }: Demo): string => {
  const { port } = new URL(baseUrl);
  return `http://${tenantSlug}.localhost:${port}/`;
};

/** The text that a newcomer needs, with commands that work as pasted. */
export const welcome = (demo: Demo): string => {
  const { baseUrl, brandId, formSlug, apiKey, brandAdmin, marketing, franchisee, superAdmin, mailboxUrl, replyPort } =
    demo;
  const people = { 'brand admin': brandAdmin, marketing, franchisee, 'platform staff': superAdmin };
  const rows = Object.entries(people).map(
    ([role, { email, password }]) => `  ${role.padEnd(14)} ${email.padEnd(26)} ${password}`,
  );
  return `
Admin      ${baseUrl}/admin   (the people below sign in here)
Site       ${siteOf(demo)}
API        ${baseUrl}
Reference  ${baseUrl}/docs   (${baseUrl}/openapi.json)
Mailbox    ${mailboxUrl}   (replies to its mails: SMTP at localhost:${replyPort})

People of the demo brand ${brandId}
${rows.join('\n')}
  API key        ${apiKey}

Submit the contact form, as a visitor does:
  curl -X POST '${baseUrl}/public/forms/${formSlug}/submit?brandId=${brandId}' -H 'Content-Type: application/json' -d '{"fields":{"name":"Grace Hopper","email":"grace@visitor.example","message":"The boiler leaks."}}'

See the lead:
  curl '${baseUrl}/v1/brands/${brandId}/leads' -H 'X-API-Key: ${apiKey}'

Sign in:
  curl -X POST '${baseUrl}/v1/auth/login' -H 'Content-Type: application/json' -d '{"email":"${brandAdmin.email}","password":"${brandAdmin.password}"}'
`;
};
