/** The calls with the client that the generator `typescript-fetch` makes. */
import { readFile } from 'node:fs/promises';
import {
  AuthApi,
  BlockFromJSON,
  Configuration,
  ContentBlockFromJSON,
  LeadsApi,
  LocationsApi,
  MediaApi,
  ModelErrorFromJSON,
  ProfileApi,
  PublicApi,
  ResponseError,
  WebhooksApi,
} from './generated';

const env = (name: string): string => process.env[name] ?? '';

const expect = (condition: boolean, what: string): void => {
  if (!condition) throw new Error(what);
};

const run = async (): Promise<void> => {
  const basePath = env('BASE_URL');
  const brandId = env('BRAND_ID');
  const who = { email: env('EMAIL'), password: env('PASSWORD') };
  const { accessToken } = (await new AuthApi(new Configuration({ basePath })).authLogin({ authLoginInput: who })).data;
  const config = new Configuration({ basePath, accessToken });
  console.log('ok login');

  let [count, pages] = [0, 0];
  let cursor: string | undefined;
  do {
    const page = (await new LeadsApi(config).leadsList({ brandId, limit: 5, ...(cursor && { cursor }) })).data;
    count += page.leads.length;
    pages++;
    cursor = page.nextCursor ?? undefined;
  } while (cursor && pages < 3);
  expect(pages === 3 && count === 15, `three pages have 15 leads, not ${count}`);
  console.log('ok pages of leads');

  const name = `TypeScript ${crypto.randomUUID()}`;
  const made = await new LocationsApi(config).locationsCreate({ brandId, locationsCreateInput: { name } });
  expect(made.data.location.name === name, 'the location has its name');
  console.log('ok create location');

  const profileChangeInput = { phone: '+15125550145' };
  const at = { brandId, locationId: env('LOCATION_ID') };
  const { profile } = (await new ProfileApi(config).profileUpdate({ ...at, profileChangeInput })).data;
  expect(profile.phone === '+15125550145' && profile.languages.length === 2, 'only the phone number is changed');
  console.log('ok update profile');

  const file = new File([await readFile(env('PICTURE'))], 'picture.png', { type: 'image/png' });
  const { media } = (await new MediaApi(config).mediaUploadBrand({ brandId, file, altText: 'A picture' })).data;
  expect(media.altText === 'A picture', 'the picture has its text');
  console.log('ok upload');

  const fields = { name: 'T', email: 't@visitor.example', message: crypto.randomUUID() };
  const submission = { formSlug: env('FORM'), brandId, submissionInput: { fields } };
  expect((await new PublicApi(config).publicSubmitForm(submission)).data.leadId !== '', 'the submission is a lead');
  console.log('ok submit');

  const webhooksCreateInput = { url: env('RECEIVER') };
  const { secret } = (await new WebhooksApi(config).webhooksCreate({ brandId, webhooksCreateInput })).data;
  expect(secret.startsWith('whsec_'), 'the endpoint has a secret');
  console.log('ok create webhook');

  const refused = await new LocationsApi(config)
    .locationsGet({ brandId, locationId: crypto.randomUUID() })
    .catch((error: unknown) => error);
  if (!(refused instanceof ResponseError)) throw new Error('an unknown location is refused');
  const { error } = ModelErrorFromJSON(await refused.response.json());
  expect(refused.response.status === 404 && error.code === 'not_found', 'the refusal has its code');
  console.log('ok an error');

  expect(
    Object.keys(ContentBlockFromJSON({ type: 'of-the-future', x: 1 })).includes('x'),
    'a block of another type is read',
  );
  const block = BlockFromJSON({ type: 'heading', text: 'Hello' });
  expect(block.type === 'heading' && block.text === 'Hello', 'a heading is a heading');
  console.log('ok blocks');
};

run().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
