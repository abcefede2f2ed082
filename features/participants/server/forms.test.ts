import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { deleteTeam } from '#features/teams/contract/calls.ts';
import { callPath } from '#kernel/call/call.ts';
import type { Envelope } from '#kernel/call/envelope.ts';
import { storedFiles } from '#platform/server/files/tables.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { searchToEnd } from '#tests/fixtures/participant-search.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { createParticipant, deleteParticipant, readParticipant } from '../contract/calls.ts';
import { openForm, removeForm, storeForm } from '../contract/form-calls.ts';
import type { SignedForm } from '../contract/participant.ts';
import { holdings, withdrawParticipant } from '../contract/withdrawal-calls.ts';
import { participantForms } from './tables.ts';

let suite: TestSuite;
let pdf: Buffer;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'enterprise' });
  const document = await PDFDocument.create();
  document.addPage([200, 200]);
  pdf = Buffer.from(await document.save());
});
afterAll(() => suite.close());

async function record(by: Person, team_id: string | null = null): Promise<string> {
  const body = {
    ...{ code: 'P07', scope: [], consented_on: null, form: '', expires_on: null, team_id },
    ...{ study_ends_on: null, incentives: '', contact: '' },
  };
  return (await suite.send(createParticipant, { body }, by.accessToken)).participant_id;
}

async function store(by: Person, id: string, bytes: Buffer, name: string) {
  const form = new FormData();
  form.append('form', new Blob([new Uint8Array(bytes)]), name);
  const sent = new Response(form);
  const { body } = await suite.http.inject({
    method: 'POST',
    url: callPath(storeForm, { id }, {}),
    headers: {
      authorization: `Bearer ${by.accessToken}`,
      'content-type': sent.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
  return JSON.parse(body) as Envelope<SignedForm>;
}

async function download(by: Person, id: string) {
  const { address } = await suite.send(openForm, { params: { id } }, by.accessToken);
  return suite.http.inject(address);
}

const keyOf = async (id: string) => {
  const { orm } = suite.database;
  const [row] = await orm
    .select()
    .from(participantForms)
    .where(eq(participantForms.participantId, id));
  return row?.fileKey ?? null;
};
const filesNow = () =>
  readdir(join(suite.dataFolder, 'files', 'consent-forms')).catch((): string[] => []);

test('members of the team store, replace and open a form, and others do not; each is in the audit log', async () => {
  const { team_id, owner, member, outsider } = await makeTeam(suite);
  const id = await record(member, team_id);
  expect(await store(member, id, pdf, 'Signed 7.pdf')).toMatchObject({
    data: { name: 'Signed 7.pdf', bytes: pdf.length },
  });
  const before = await keyOf(id);
  const [counted] = await suite.database.orm
    .select()
    .from(storedFiles)
    .where(eq(storedFiles.key, before ?? ''));
  expect(counted).toMatchObject({ bytes: pdf.length, accountId: member.userId });
  const file = await download(owner, id);
  expect(file.rawPayload.equals(pdf)).toBe(true);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''Signed%207.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Maya Hart' } })
    .jpeg()
    .toBuffer();
  await store(member, id, photo, 'photo.jpg');
  const picture = await download(member, id);
  expect(picture.headers['content-type']).toBe('image/webp');
  expect(picture.rawPayload.toString('latin1')).not.toContain('Maya Hart');
  expect(await filesNow()).not.toContain(basename(before ?? ''));
  const refused = await suite.request(openForm, { params: { id } }, outsider.accessToken);
  expect(refused.status).toBe(404);
  expect(await store(outsider, id, pdf, 'x.pdf')).toMatchObject({ status: 'failure' });
  const { orm } = suite.database;
  const entries = await orm.select().from(auditEntries).where(eq(auditEntries.targetId, id));
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['participant.recorded', expect.anything()],
    ['participant.form_stored', { form: 'added' }],
    ['participant.form_opened', expect.anything()],
    ['participant.form_stored', { form: 'replaced' }],
    ['participant.form_opened', expect.anything()],
  ]);
});

test.each([
  ['a text', Buffer.from('Signed by nobody'), 'form.txt'],
  ['what only begins as a PDF', Buffer.from('%PDF-1.7 and nothing else'), 'form.pdf'],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 'form.html'],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), 'form.pdf'],
])('%s is no form', async (_, bytes, name) => {
  const owner = await makePerson(suite);
  const id = await record(owner);
  expect(await store(owner, id, bytes, name)).toMatchObject({ status: 'failure' });
  expect(await keyOf(id)).toBeNull();
});

test('the form is part of what is held, and its file goes with a withdrawal, the record, the team and the account', async () => {
  const stayed = (await filesNow()).length;
  const owner = await makePerson(suite);
  const withdrawn = await record(owner);
  await store(owner, withdrawn, pdf, 'form.pdf');
  const query = await searchToEnd(suite, owner, withdrawn, 'holdings');
  const held = await suite.send(holdings, { params: { id: withdrawn }, query }, owner.accessToken);
  expect(held.signed_form).toMatchObject({ name: 'form.pdf', content: pdf.toString('base64') });
  const params = { id: withdrawn };
  await suite.send(withdrawParticipant, { params, body: { code: 'P07' } }, owner.accessToken);
  await eventually(async () => {
    const read = await suite.send(readParticipant, { params }, owner.accessToken);
    expect([read.withdrawals[0]?.state, read.signed_form]).toEqual(['done', null]);
  });
  const other = await makePerson(suite);
  const deleted = await record(other);
  await store(other, deleted, pdf, 'form.pdf');
  await suite.send(removeForm, { params: { id: deleted } }, other.accessToken);
  expect(await keyOf(deleted)).toBeNull();
  await store(other, deleted, pdf, 'form.pdf');
  await suite.send(deleteParticipant, { params: { id: deleted } }, other.accessToken);
  const team = await makeTeam(suite);
  const ofTeam = await record(team.owner, team.team_id);
  await store(team.owner, ofTeam, pdf, 'form.pdf');
  const key = await keyOf(ofTeam);
  await suite.send(deleteTeam, { params: { team_id: team.team_id } }, team.owner.accessToken);
  expect(key).not.toBeNull();
  await eventually(async () => expect(await filesNow()).toHaveLength(stayed));
});

test('of forms that arrive at once, one is stored, and no file is left without a row', async () => {
  const owner = await makePerson(suite);
  const id = await record(owner);
  const stayed = (await filesNow()).length;
  const sent = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => store(owner, id, pdf, name));
  for (const answer of await Promise.all(sent)) expect(answer.status).toBe('success');
  expect(await filesNow()).toHaveLength(stayed + 1);
  expect(await filesNow()).toContain(basename((await keyOf(id)) ?? ''));
});

test('a form counts for the account that stores it, and none is stored over its quota', async () => {
  const owner = await makePerson(suite);
  const id = await record(owner);
  await store(owner, id, pdf, 'form.pdf');
  const { rows } = await suite.database.pool.query(
    'select account_id as account, bytes::int from stored_files where key = $1',
    [await keyOf(id)],
  );
  expect(rows).toEqual([{ account: owner.userId, bytes: pdf.length }]);
  await suite.database.pool.query(
    `insert into installation_settings (name, value, changed_at)
     values ('storage', '{"installation_mb":null,"account_mb":1,"team_mb":null}', now())`,
  );
  await suite.database.pool.query(
    `insert into stored_files (key, bytes, account_id) values ('media/full.png', 1048576, $1)`,
    [owner.userId],
  );
  expect(await store(owner, id, pdf, 'more.pdf')).toMatchObject({
    error: { error_code: 'storage_full' },
  });
  await suite.database.pool.query("delete from installation_settings where name = 'storage'");
});
