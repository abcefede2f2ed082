import { afterAll, beforeAll, expect, test } from 'vitest';
import { participantCodesKey } from '#features/exports/server/index.ts';
import { gatheringKey } from '#features/generation/server/index.ts';
import { eraseProjects, removeProjects } from '#features/projects/contract/list-calls.ts';
import { projectAccessKey, publicationConsentKey } from '#features/projects/server/index.ts';
import { withheldTextsKey } from '#features/sources/server/index.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { interviewText, makeInterviews, mayaQuote, mayaSays } from '#tests/fixtures/interviews.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addEvidence, addNote, addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import {
  changeParticipant,
  createParticipant,
  joinParticipant,
  readParticipant,
} from '../../contract/calls.ts';
import { withdrawParticipant } from '../../contract/withdrawal-calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite({ DEFAULT_PLAN: 'enterprise', SHOWCASES: 'true' });
});
afterAll(() => suite.close());

const words = /crumpled|two weeks/;

/** A map of somebody with a quote from interviews. */
async function makeMap(by: Person, notes: string): Promise<string> {
  const made = await suite.send(mapperCalls.create, { body: { title: 'Rent' } }, by.accessToken);
  const link = {
    ...{ project: notes, item: 'quote', what: 'highlight', title: mayaQuote },
    ...{ digest: '', follows: false },
  };
  const planned = [
    planEdit(addStage, { id: 'pay', name: 'Pay', position: 'a0' }),
    planEdit(addEvidence, { id: 'said', stage: 'pay', quote: mayaQuote, link }),
    planEdit(addNote, { id: 'heard', stage: 'pay', text: `Heard: ${mayaSays.reference}` }),
  ];
  await suite.edit(made._id, by.userId, (document) =>
    applyPlanned(document, planned, { kind: 'user', userId: by.userId }),
  );
  return made._id;
}

/** Interviews of Amara with a record of Maya Hart, and what a colleague made of them. */
async function makeStudy() {
  const amara = await makePerson(suite);
  const { projectId: notes } = await makeInterviews(suite, amara);
  const body = {
    ...{ code: 'P77', scope: ['quotes' as const], contact: 'Maya Hart, maya@example.org' },
    ...{ consented_on: null, form: '', expires_on: null, study_ends_on: null, incentives: '' },
  };
  const { participant_id: id } = await suite.send(createParticipant, { body }, amara.accessToken);
  const join = { project_id: notes, item_id: 'p1', on: true };
  await suite.send(joinParticipant, { params: { id }, body: join }, amara.accessToken);
  const bob = await invite(suite, amara, notes, 'E', notesSharing);
  const map = await makeMap(bob, notes);
  const duplicate = async (of: string) =>
    (await suite.send(notesCalls.duplicate, { params: { id: of } }, bob.accessToken))._id;
  const copy = await duplicate(notes);
  const mapOfCopy = await makeMap(bob, copy);
  await eventually(async () =>
    expect(await suite.get(publicationConsentKey).missingIn(mapOfCopy)).not.toEqual([]),
  );
  const agree = (scope: 'ai' | 'publication') =>
    suite.send(changeParticipant, { params: { id }, body: { scope: [scope] } }, amara.accessToken);
  const second = await duplicate(copy);
  return { amara, bob, id, notes, made: { map, copy, second, mapOfCopy }, agree };
}

const draftFrom = async (by: Person, projectId: string) => {
  const sources = await suite.get(gatheringKey).ofProject(by, projectId, null);
  return sources.flatMap(({ parts }) => parts.map(({ text }) => text)).join('\n');
};

test('what colleagues link to, and their copies, ask the register of the interviews before AI reads them', async () => {
  const { bob, made, agree } = await makeStudy();
  for (const projectId of Object.values(made)) {
    expect(await draftFrom(bob, projectId)).not.toMatch(words);
    const isWithheld = await suite.get(withheldTextsKey)(projectId);
    expect(isWithheld?.(null, mayaSays.reference)).toBe(true);
    expect(isWithheld?.(null, 'As Maya Hart says')).toBe(true);
    // The contact data of a record that they do not see is no answer to a guess.
    expect(isWithheld?.(null, 'Mail to maya@example.org')).toBe(false);
    expect(isWithheld?.(null, 'Rent is due on Fridays')).toBe(false);
  }
  await agree('ai');
  for (const projectId of Object.values(made)) {
    expect((await suite.get(withheldTextsKey)(projectId))?.(null, mayaSays.reference)).not.toBe(
      true,
    );
  }
  for (const projectId of [made.copy, made.second])
    expect(await draftFrom(bob, projectId)).toMatch(words);
});

test('they are not published without consent either: named as their own documents do, or by the code', async () => {
  const { bob, made, agree } = await makeStudy();
  const consent = suite.get(publicationConsentKey);
  const names = { map: ['P77'], copy: ['Maya Hart'], second: ['Maya Hart'], mapOfCopy: ['P77'] };
  for (const [name, projectId] of Object.entries(made)) {
    const expected = names[name as keyof typeof names];
    expect(await consent.missingIn(projectId)).toEqual(expected);
    expect(await consent.missingFor(projectId, [`She said: ${mayaSays.reference}`])).toEqual(
      expected,
    );
    expect(await consent.missingFor(projectId, ['Rent is due on Fridays.'])).toEqual([]);
  }
  const put = (showcase: boolean) => {
    const link = { permission: 'V' as const, may_export: false, expires_date: null, showcase };
    const body = { ...link, project_id: made.copy };
    return suite.request(notesSharing.putShareLink, { body }, bob.accessToken);
  };
  expect((await put(false)).envelope).toMatchObject({
    data: { without_publication: ['Maya Hart'] },
  });
  expect((await put(true)).envelope).toMatchObject({ error: { error_code: 'showcase_consent' } });
  const project = await suite.get(projectAccessKey).findAny(made.copy);
  const codes = project && (await suite.get(participantCodesKey).open(project));
  expect(codes?.text('Maya Hart waits.')).toBe('P77 waits.');
  await agree('publication');
  expect((await put(true)).status).toBe(200);
  for (const projectId of Object.values(made))
    expect(await consent.missingIn(projectId)).toEqual([]);
});

test('a withdrawal reaches quotes and copies of colleagues', async () => {
  const { amara, bob, id, notes, made } = await makeStudy();
  const given = { params: { id }, body: { code: 'P77' } };
  await suite.send(withdrawParticipant, given, amara.accessToken);
  await eventually(async () => {
    const read = await suite.send(readParticipant, { params: { id } }, amara.accessToken);
    expect(read.withdrawals).toMatchObject([{ state: 'done', left: 0 }]);
  });
  for (const projectId of [notes, made.copy, made.second]) {
    expect(await interviewText(suite, projectId, bob)).not.toMatch(words);
  }
  for (const projectId of [made.map, made.mapOfCopy])
    await suite.edit(projectId, bob.userId, (document) => {
      const { notes: sticky, cards } = openDocument(mapperDocument, document);
      expect(JSON.stringify([sticky.all(), cards.all()])).not.toMatch(words);
    });
});

test('an original that is erased leaves its copies with the consent of its participants', async () => {
  const { amara, bob, notes, made, agree } = await makeStudy();
  const ids = { body: { ids: [notes] } };
  await suite.send(removeProjects, ids, amara.accessToken);
  expect((await suite.send(eraseProjects, ids, amara.accessToken)).done).toEqual([notes]);
  const consent = suite.get(publicationConsentKey);
  for (const projectId of [made.copy, made.second, made.mapOfCopy]) {
    expect(await consent.missingIn(projectId)).toHaveLength(1);
    const isWithheld = await suite.get(withheldTextsKey)(projectId);
    expect(isWithheld?.(null, mayaSays.reference)).toBe(true);
  }
  expect(await draftFrom(bob, made.second)).not.toMatch(words);
  await agree('publication');
  expect(await consent.missingIn(made.second)).toEqual([]);
});
