import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeParticipant, createParticipant } from '#features/participants/contract/calls.ts';
import { applyPlanned, type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import { mayaSays } from '#tests/fixtures/interviews.ts';
import { makePerson, type Person, signUp } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { readingCalls } from '#tools/mapper/contract/calls/reading-calls.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addPersona, describeMap } from '#tools/mapper/document/edits.ts';
import { addPersona as addDesigned, changePersona } from '#tools/personas/document/edits.ts';
import { beginFromLibrary } from '../contract/calls.ts';
import {
  moderationCalls as admin,
  contributionCalls as own,
} from '../contract/contribution-calls.ts';

let suite: TestSuite;
let administrator: Person;
let owner: Person;
beforeAll(async () => {
  suite = await startSuite({ DEFAULT_PLAN: 'pro' });
  administrator = await signUp(suite);
  owner = await makePerson(suite);
});
afterAll(() => suite.close());

const page = {
  ...{ title: 'Quilla Hartwell rents', text: 'What Quilla did.', method: 'Journey map' },
  ...{ sector: 'Housing', for_whom: 'Landlords.', not_for: 'Buyers.', about: 'From interviews.' },
};

const propose = (project_id: string, change: object = {}) => {
  const body = { ...page, project_id, anonymous: false, agreed: true as const, ...change };
  return suite.request(own.propose, { body }, owner.accessToken);
};

const edit = (id: string, ...planned: PlannedEdit[]) =>
  suite.edit(id, owner.userId, (document) =>
    applyPlanned(document, planned, { kind: 'user', userId: owner.userId }),
  );

/** A map of which Quilla Hartwell is a participant, with what she said. */
async function makeMap(): Promise<string> {
  const { accessToken } = owner;
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  const variant = { params: { id }, body: { variant: 'journey-current-account' } };
  await suite.send(readingCalls.fillFromSample, variant, accessToken);
  await edit(
    id,
    planEdit(addPersona, {
      ...{ id: 'someone', position: 'a0', name: 'Quilla Hartwell', kind: 'behavioral' },
      description: mayaSays.reference,
    }),
    planEdit(describeMap, { scenario: 'Quilla Hartwell waits for her landlord.' }),
  );
  return id;
}

const contentOf = async (id: string) => {
  const query = { state: 'waiting' as const };
  const { contributions } = await suite.send(admin.list, { query }, administrator.accessToken);
  return JSON.stringify(contributions.find((one) => one.id === id));
};

async function proposed(...given: Parameters<typeof propose>): Promise<string> {
  const { envelope } = await propose(...given);
  if (envelope.status === 'failure') throw new Error(envelope.error.error_message);
  return contentOf(envelope.data.id);
}

test('the copy and its page have codes for the names of participants', async () => {
  const copy = await proposed(await makeMap());
  expect(copy).toContain('Participant 1 waits for her landlord.');
  expect(copy).toContain('What Participant 1 did.');
  expect(copy).not.toMatch(/quilla|hartwell/i);
});

test('a participant among personas has a number also in roles, titles and texts', async () => {
  const body = { sample: 'persona-amara-oye' };
  const { project_id } = await suite.send(beginFromLibrary, { body }, owner.accessToken);
  const person = { id: 'quilla', name: 'Quilla Hartwell', kind: 'behavioral' as const };
  await edit(
    project_id,
    planEdit(addDesigned, { ...person, position: 'a9' }),
    planEdit(changePersona, { id: 'quilla', role: 'Quilla Hartwell, tenant' }),
  );
  const copy = await proposed(project_id, { method: 'Persona' });
  expect(copy).toMatch(/"role":"P\d+, tenant"/);
  expect(copy).not.toMatch(/quilla|hartwell/i);
});

test('words of a participant who has not agreed to publication are not taken, and the names are told', async () => {
  const map = await makeMap();
  const body = {
    ...{ code: 'Quilla Hartwell', scope: ['quotes' as const], contact: '', consented_on: null },
    ...{ form: '', expires_on: null, study_ends_on: null, incentives: '' },
  };
  const { participant_id: id } = await suite.send(createParticipant, { body }, owner.accessToken);
  const about = { about: `One of them said: ${mayaSays.reference}` };
  const { envelope } = await propose(map, about);
  expect(envelope).toMatchObject({
    error: {
      error_code: 'contribution_consent',
      error_message: expect.stringContaining('Quilla Hartwell'),
    },
  });
  await proposed(await makeMap());
  const agreed = { params: { id }, body: { scope: ['publication' as const] } };
  await suite.send(changeParticipant, agreed, owner.accessToken);
  expect(await proposed(map, about)).toContain('crumpled letter');
  const query = { state: 'waiting' as const };
  const { contributions } = await suite.send(admin.list, { query }, administrator.accessToken);
  const waiting = contributions.find((one) => one.about.includes('crumpled letter'))?.id ?? '';
  const publish = () =>
    suite.request(admin.publish, { params: { id: waiting } }, administrator.accessToken);
  // Taken back while the contribution waits.
  const refused = { params: { id }, body: { scope: ['quotes' as const] } };
  await suite.send(changeParticipant, refused, owner.accessToken);
  expect((await publish()).envelope).toMatchObject({
    error: { error_code: 'contribution_consent' },
  });
  await suite.send(changeParticipant, agreed, owner.accessToken);
  expect((await publish()).status).toBe(200);
});
