import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#features/tokens/contract.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';

const run = promisify(execFile);
const compiler = resolve('node_modules/typescript-native/bin/tsc');
const rules = ['--strict', '--noEmit', '--erasableSyntaxOnly', '--allowImportingTsExtensions'];
const target = ['--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom', '--types', ''];

let suite: LiveSuite;
let folder: string;
let site: string;
let amara: Person;
let map: string;

beforeAll(async () => {
  suite = await startLiveSuite();
  site = `http://127.0.0.1:${(suite.http.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'sightline-client-'));
  const client = await (await fetch(`${site}/api/docs/client.ts`)).text();
  await writeFile(join(folder, 'client.ts'), client);
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  amara = await makePerson(suite);
  const body = { title: 'Checkout' };
  map = (await suite.send(mapperCalls.create, { body }, amara.accessToken))._id;
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await suite.close();
});

const write = (name: string, lines: string) => writeFile(join(folder, name), lines);

/** What the compiler finds wrong in a script that uses the client; nothing for a right one. */
const problemsIn = (name: string) =>
  run(process.execPath, [compiler, ...rules, ...target, name], { cwd: folder }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );

/** A script that lists projects, adds a stage by an action, and reads it back. */
const script = (token: string) => `
import { createClient, isFailure } from './client.ts';
const client = createClient({ address: ${JSON.stringify(site)}, token: ${JSON.stringify(token)} });
const { projects } = await client.send('projects.list');
const found = projects.find(({ title }) => title === 'Checkout');
const id: string = found?._id ?? '';
const { actions } = await client.send('actions.list', { params: { id } });
const name: string = actions.find((one) => one.name === 'addStage')?.name ?? '';
const { ids } = await client.send('actions.run', {
  params: { id, name },
  body: { input: { name: 'Pays' } },
});
const { sections } = await client.send('mapper.readData', { params: { id } });
const failed = await client
  .send('actions.run', { params: { id, name: 'sing' }, body: {} })
  .catch((error: unknown) => error);
let code = 'none';
if (isFailure(failed, 'actions.run')) {
  // A code that the call does not have is an error of the compiler.
  if (failed.code === 'action_unknown') code = failed.code + ' ' + failed.status;
}
console.log(JSON.stringify({ ids, sections: sections.map(({ id, name }) => [id, name]), code }));
`;

test('a script lists projects, adds an item by an action, reads it back, and gets a typed failure', async () => {
  const body = { name: 'Script', scopes: ['edit' as const], days: 1 };
  const { token } = await suite.send(createToken, { body }, amara.accessToken);
  await write('script.ts', script(token));
  expect(await problemsIn('script.ts')).toBe('');
  const { stdout } = await run(process.execPath, ['script.ts'], { cwd: folder });
  const { ids, sections, code } = JSON.parse(stdout);
  expect(sections).toContainEqual([ids.id, 'Pays']);
  expect(code).toBe('action_unknown 404');
});

test.each([
  ['a call that does not exist', "await client.send('projects.erase', { body: {} });", 'error TS'],
  ['an input that is missing', "await client.send('actions.list');", 'Expected 2 arguments'],
  ['a wrong type', "await client.send('projects.list', { query: { limit: 'x' } });", "'number'"],
  ['a field that no answer has', "(await client.send('projects.list')).maps;", "'maps'"],
  [
    'a code that the call does not have',
    "try {} catch (error) { if (isFailure(error, 'projects.list') && error.code === 'action_unknown') {} }",
    'no overlap',
  ],
])('%s is an error of the compiler', async (_, line, message) => {
  const prelude = "import { createClient, isFailure } from './client.ts';\nvoid isFailure;\n";
  await write('wrong.ts', `${prelude}const client = createClient({ address: '' });\n${line}\n`);
  expect(await problemsIn('wrong.ts')).toContain(message);
});

test('without an answer, or with a token that is not valid, a script gets a failure with a code', async () => {
  await write(
    'away.ts',
    `
import { createClient, isFailure } from './client.ts';
for (const address of ['http://127.0.0.1:9', ${JSON.stringify(site)}]) {
  const error = await createClient({ address, token: 'none' }).send('projects.list').catch((one) => one);
  if (isFailure(error, 'projects.list')) console.log(error.code, error.status);
}
`,
  );
  const { stdout } = await run(process.execPath, ['away.ts'], { cwd: folder });
  expect(stdout).toMatch(/^no_answer 0\n\w+ 401\n$/);
  expect(map).not.toBe('');
});
