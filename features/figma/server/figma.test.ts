import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchangeToken, linkDesign } from '#features/designs/contract/calls.ts';
import {
  authoriseIntegration,
  connectionStatus,
  disconnectIntegration,
  lookupIntegrations,
} from '#features/integrations/contract/calls/connect-calls.ts';
import { callGroups } from '#kernel/call/call.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { type FigmaService, startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { newFigmaState } from '#tests/fixtures/services/figma/figma-state.ts';
import { connectFigma, libraryFile } from '#tests/fixtures/services/figma/figma-world.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { reviewerCalls } from '#tools/reviewer/contract/project.ts';
import { addressInFigma, figmaAddress } from './figma-address.ts';

let figma: FigmaService;
let suite: TestSuite;
let person: Person;
beforeAll(async () => {
  figma = await startFigma();
  suite = await startSuite({ ...figma.variables, DEFAULT_PLAN: 'free' });
});
afterAll(async () => {
  await suite.close();
  await figma.close();
});
beforeEach(async () => {
  const { differences } = figma;
  Object.assign(figma, newFigmaState(), { differences });
  person = await makePerson(suite);
});
afterEach(() => expect(figma.differences).toEqual([]));

const token = () => person.accessToken;
const status = () => suite.send(connectionStatus, { query: { integration: 'figma' } }, token());
const codeOf = ({ envelope }: { envelope: object }) =>
  'error' in envelope ? (envelope.error as { error_code: string }).error_code : null;

/** Begins a consent as a browser does: its cookie, and the query with which it returns. */
async function beginConsent() {
  const begun = await suite.http.inject({
    method: 'POST',
    url: `${callGroups[authoriseIntegration.group]}${authoriseIntegration.path}`,
    payload: { service: 'figma' },
    headers: { authorization: `Bearer ${token()}` },
  });
  const [cookie = ''] = String(begun.headers['set-cookie']).split(';');
  const returned = new URL(figma.oauth.allow(begun.json().data.address, 'nadia'));
  return { cookie, query: Object.fromEntries(returned.searchParams), returned };
}

async function connectByConsent(): Promise<string> {
  const { cookie, returned } = await beginConsent();
  const url = `${returned.pathname}${returned.search}`;
  const ended = await suite.http.inject({ url, headers: { cookie } });
  return new URL(String(ended.headers.location)).searchParams.get('connection') ?? '';
}

/** Links the file of the stand-in to a new review, by the connection of the person. */
async function link() {
  const { _id } = await suite.send(reviewerCalls.create, { body: {} }, token());
  const body = { project_id: _id, address: figma.addressOf(libraryFile) };
  return suite.request(linkDesign, { body }, token());
}

test('an account is connected by consent, and may see and comment on files', async () => {
  const id = await connectByConsent();
  expect(await status()).toMatchObject({
    connected: true,
    connections: [{ id, account_name: 'Nadia Haddad', auth: 'oauth2', state: 'connected' }],
  });
  const [consent] = figma.oauth.consents.slice(-1);
  expect(consent?.get('scope')).toContain('file_comments:write');
  expect(consent?.get('code_challenge_method')).toBe('S256');
  expect((await link()).status).toBe(200);
});

test('a code is exchanged for stored tokens by a call, once and in its browser alone [S7.194]', async () => {
  const { cookie, query } = await beginConsent();
  const exchange = (headers: Record<string, string>) =>
    suite.http.inject({
      method: 'POST',
      url: `${callGroups[exchangeToken.group]}${exchangeToken.path}`,
      payload: { code: query.code, state: query.state },
      headers: { authorization: `Bearer ${token()}`, ...headers },
    });
  expect((await exchange({})).json().error.error_code).toBe('connection/too-late');
  const exchanged = await exchange({ cookie });
  expect(exchanged.json()).toMatchObject({ data: { service: 'figma', state: 'connected' } });
  expect(exchanged.body).not.toMatch(/token"/);
  expect((await exchange({ cookie })).json().error.error_code).toBe('connection/too-late');
});

test('an account is connected by a personal access token, and a wrong one connects nothing', async () => {
  const body = { service: 'figma-token', fields: { token: 'wrong' } };
  expect(codeOf(await suite.request(authoriseIntegration, { body }, token()))).toBe(
    'connection/key-refused',
  );
  expect(await status()).toEqual({ connected: false, connections: [] });
  await connectFigma(suite, person);
  expect(await status()).toMatchObject({ connections: [{ account_name: 'Nadia Haddad' }] });
});

test('without an app of the host, accounts are connected by tokens', async () => {
  const plain = await startSuite({ FIGMA_API_URL: figma.origin });
  const other = await makePerson(plain);
  const { integrations } = await plain.send(lookupIntegrations, {}, other.accessToken);
  expect(integrations.find(({ id }) => id === 'figma')).toMatchObject({
    ...{ kind: 'design', missing: null, services: ['figma-token'] },
  });
  await plain.close();
});

test('an expired access token, which Figma refuses with 403, is renewed and the request sent again', async () => {
  await connectByConsent();
  figma.oauth.endAccess();
  expect((await link()).status).toBe(200);
  expect(figma.oauth.refreshed).not.toEqual([]);
});

test('withdrawn access is told in words, and the connection says so', async () => {
  await connectByConsent();
  figma.oauth.withdraw();
  expect(codeOf(await link())).toMatch(/^(?:connection|outside)/);
  expect(await status()).toMatchObject({ connected: false, connections: [{ state: 'expired' }] });
});

test('a revoked personal token is a refusal, and the connection says so', async () => {
  await connectFigma(suite, person);
  figma.tokens.clear();
  expect(codeOf(await link())).toBe('outside_refused');
  expect(await status()).toMatchObject({ connections: [{ state: 'refused' }] });
});

test('after disconnecting nothing is read any more', async () => {
  const id = await connectFigma(suite, person);
  await suite.send(disconnectIntegration, { body: { connection_id: id } }, token());
  expect(codeOf(await link())).toBe('design/not-connected');
});

test.each([
  ['https://www.figma.com/design/abcDEF1234567/Name?node-id=12-34&t=x', 'abcDEF1234567', '12:34'],
  ['figma.com/file/abcDEF1234567/Name', 'abcDEF1234567', null],
  ['https://www.figma.com/proto/abcDEF1234567/N?node-id=1%3A2', 'abcDEF1234567', '1:2'],
  ['https://www.figma.com/design/abcDEF1234567/branch/brANCH1234567/N', 'brANCH1234567', null],
  ['https://www.figma.com/design/abcDEF1234567/N?node-id=I5-6%3B7-8', 'abcDEF1234567', 'I5:6;7:8'],
  ['https://www.figma.com/design/abcDEF1234567/N?node-id=../x', 'abcDEF1234567', null],
])('%s names the file %s and the part %s', (address, file, node) => {
  expect(addressInFigma(address)).toEqual({ file, node });
});

test.each(['https://figma.com.example.org/design/abcDEF1234567', 'javascript:alert(1)', 'x', ''])(
  '%j is no address of Figma',
  (address) => expect(addressInFigma(address)).toBeNull(),
);

test('the address of a frame leads back to it', () => {
  const location = { file: 'abcDEF1234567', node: '12:34' };
  expect(addressInFigma(figmaAddress(location))).toEqual(location);
});
