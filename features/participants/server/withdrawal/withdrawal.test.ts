import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatEntries } from '#features/chat/server/tables.ts';
import { exportedFiles } from '#features/exports/server/tables.ts';
import { libraryContributions } from '#features/library/server/tables.ts';
import { links } from '#features/links/server/tables.ts';
import { meaningPassages } from '#features/meaning/server/tables.ts';
import { listNotifications } from '#features/notifications/contract.ts';
import { moveToTeam } from '#features/teams/contract/calls.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { plainTextOf } from '#kernel/text/rich-text.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeInterviews, mayaQuote, mayaSays, sharedQuestion } from '#tests/fixtures/interviews.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { searchToEnd } from '#tests/fixtures/participant-search.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls, mapperComments } from '#tools/mapper/contract/project.ts';
import { addEvidence, addNote, addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { notesCalls, notesSharing, notesVersions } from '#tools/notes/contract/project.ts';
import { noteSchema } from '#tools/notes/document/note-schema.ts';
import { notesDocument } from '#tools/notes/document/notes-document.ts';
import { createParticipant, joinParticipant, readParticipant } from '../../contract/calls.ts';
import {
  holdings,
  previewWithdrawal,
  searchParticipant,
  withdrawParticipant,
} from '../../contract/withdrawal-calls.ts';
import { participantRecords, participantWithdrawals } from '../tables.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

const consent = {
  ...{ scope: ['quotes' as const], consented_on: '2026-01-31', form: 'Signed by Maya Hart' },
  ...{ expires_on: null, study_ends_on: null, incentives: '', contact: 'maya@example.org' },
};

const record = async (by: Person, code: string, team_id: string | null = null) => {
  const body = { ...consent, code, team_id };
  return (await suite.send(createParticipant, { body }, by.accessToken)).participant_id;
};

const withdraw = (by: Person, id: string, code: string) =>
  suite.request(withdrawParticipant, { params: { id }, body: { code } }, by.accessToken);

/** Waits for the end of the newest withdrawal, and returns its report. */
const report = (by: Person, id: string) =>
  eventually(async () => {
    const read = await suite.send(readParticipant, { params: { id } }, by.accessToken);
    expect(read.withdrawals[0]?.state).toBe('done');
    return read;
  });

/** A map of another account with a quote that links to the highlight, and other texts of the same words. */
async function makeMap(by: Person, notes: string): Promise<string> {
  const body = { title: 'Renting' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, by.accessToken);
  const link = {
    ...{ project: notes, item: 'quote', what: 'highlight', title: mayaQuote },
    ...{ digest: '', follows: false },
  };
  const heard = `We heard: “${mayaSays.reference}” from Maya Hart`;
  await suite.edit(id, by.userId, (document) =>
    applyPlanned(
      document,
      [
        planEdit(addStage, { id: 'pay', name: 'Pay', position: 'a0' }),
        planEdit(addEvidence, { id: 'said', stage: 'pay', quote: 'a crumpled letter', link }),
        planEdit(addNote, { id: 'heard', stage: 'pay', text: heard }),
      ],
      { kind: 'user', userId: by.userId },
    ),
  );
  return id;
}

/** An answer of the chat with a map that quotes her, a file that was exported from it, and its copy in the library. */
async function storeResults(projectId: string, { userId }: Person): Promise<void> {
  const { orm } = suite.database;
  const answer = {
    ...{ made_by: 'search' as const, model: null, answer: [], left_out: [], problem: null },
    proposals: [],
    sources: [
      { passage: 's1p1', ref: 'Maya Hart', text: mayaSays.landlord, link: null, start: 0, end: 9 },
    ],
  };
  const entry = { id: `chat ${projectId}`, projectId, userId, question: 'Who waits?', answer };
  await orm.insert(chatEntries).values({ ...entry, createdAt: new Date() });
  const file = {
    id: `file ${projectId}`,
    projectId,
    userId,
    name: 'map.pdf',
    fileKey: 'exports/map',
  };
  await orm.insert(exportedFiles).values(file);
  await orm.insert(libraryContributions).values({
    ...{ id: `copy ${projectId}`, slug: projectId, userId, kind: 'PM', state: 'published' },
    ...{ shownName: '', title: 'Renting', text: mayaSays.reference, method: 'Journey map' },
    ...{ sector: '', forWhom: '', notFor: '', about: '', reason: '', createdAt: new Date() },
    content: { stages: [{ name: 'Pay' }], rows: [[{ text: mayaSays.landlord }]] },
  });
}

/** The tables in which a text is stored, in any column, also inside of bytes; but for sent mails. */
async function tablesWith(text: string): Promise<string[]> {
  const { orm } = suite.database;
  const { rows: columns } = await orm.execute<{ name: string; bytes: string[] }>(sql`
    select format('%I.%I', table_schema, table_name) as name,
      coalesce(array_agg(column_name::text) filter (where data_type = 'bytea'), '{}') as bytes
    from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and table_name <> 'outbox_mails'
    group by 1`);
  const found: string[] = [];
  for (const { name, bytes } of columns) {
    const inBytes = bytes.map(
      (column) => sql`or position(convert_to(${text}, 'UTF8') in ${sql.identifier(column)}) > 0`,
    );
    const { rows } = await orm.execute(sql`
      select 1 from ${sql.raw(name)} t
      where position(lower(${text}) in lower(t::text)) > 0 ${sql.join(inBytes, sql` `)} limit 1`);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

const noteTexts = (document: Parameters<Parameters<LiveSuite['edit']>[2]>[0]) => {
  const { notes } = openDocument(notesDocument, document);
  return notes.all().map(({ id }) => plainTextOf(noteSchema, notes.content(id, 'body')));
};

test('a participant withdraws, and no word of theirs is left anywhere; a report proves it', async () => {
  const owner = await makePerson(suite);
  const { projectId } = await makeInterviews(suite, owner);
  const colleague = await invite(suite, owner, projectId, 'E', notesSharing);
  const map = await makeMap(colleague, projectId);
  const version = { params: { mapper_id: projectId }, body: { title: 'Round 1' } };
  await suite.send(notesVersions.create, version, owner.accessToken);
  const anchor = JSON.stringify({ kind: 'stage', id: 'pay' });
  const comment = { project_id: map, anchor, text: `See: ${mayaSays.landlord}`, mentions: [] };
  await suite.send(mapperComments.begin, { body: comment }, colleague.accessToken);
  await storeResults(map, colleague);
  const { orm } = suite.database;
  await eventually(async () => {
    expect(await orm.$count(links, eq(links.projectId, map))).toBe(1);
    expect(
      await orm.$count(meaningPassages, eq(meaningPassages.projectId, projectId)),
    ).toBeGreaterThan(5);
  });
  expect((await tablesWith('crumpled')).length).toBeGreaterThan(5);

  const id = await record(owner, 'Maya Hart');
  const params = { id };
  const held = await suite.send(
    holdings,
    { params, query: await searchToEnd(suite, owner, id, 'holdings') },
    owner.accessToken,
  );
  expect(held.contact).toBe('maya@example.org');
  expect(held.said.map(({ text }) => text).join('\n')).toContain(mayaSays.landlord);
  const query = await searchToEnd(suite, owner, id, 'preview');
  const { projects } = await suite.send(previewWithdrawal, { params, query }, owner.accessToken);
  expect(new Map(projects.map(({ project_id, title }) => [project_id, title]))).toEqual(
    // The map of the colleague is not shared with the owner.
    new Map([
      [projectId, 'Renting interviews'],
      [map, null],
    ]),
  );
  expect((await tablesWith('crumpled')).length).toBeGreaterThan(5);

  expect((await withdraw(owner, id, 'P07')).status).toBe(400);
  expect((await withdraw(owner, id, 'maya hart')).status).toBe(200);
  const { participant, withdrawals } = await report(owner, id);
  expect(participant).toMatchObject({ state: 'withdrawn', has_contact: false, form: '' });
  expect(withdrawals[0]).toMatchObject({ state: 'done', reason: 'request', left: 0 });
  expect(withdrawals[0]?.by).toBe(owner.fullName);
  const removed = Object.fromEntries(
    withdrawals[0]?.projects.map((one) => [one.project_id, one.found.map(({ what }) => what)]) ??
      [],
  );
  expect(removed[projectId]).toEqual(expect.arrayContaining(['notes and quotes', 'versions']));
  expect(removed[map]).toEqual(
    expect.arrayContaining([
      ...['other texts with their words', 'comments', 'questions and answers of the chat'],
      ...['exported files', 'texts for search and preview'],
    ]),
  );
  expect(Object.values(removed).flat()).toContain('projects in the library');
  for (const text of ['crumpled', 'two weeks', 'Maya', 'maya@example.org']) {
    await eventually(async () => expect([text, await tablesWith(text)]).toEqual([text, []]));
  }
  // What others said stays, with the questions.
  await suite.edit(projectId, owner.userId, (document) => {
    const texts = noteTexts(document);
    expect(texts).toHaveLength(4);
    expect(texts.filter((text) => text.includes(sharedQuestion))).toHaveLength(3);
    expect(texts.at(-1)).toBe(
      'Maya Hart: [withdrawn]\nP02: Mine answers within the hour.\nMaya Hart: [withdrawn]\nP02: Mostly by text.'.replaceAll(
        'Maya Hart',
        '[…]',
      ),
    );
  });
  await suite.edit(map, colleague.userId, (document) => {
    const { evidence, notes } = openDocument(mapperDocument, document);
    expect(evidence.get('said')).toMatchObject({
      quote: '[withdrawn]',
      link: { title: '[withdrawn]' },
    });
    expect(notes.get('heard')?.text).toBe('We heard: “[withdrawn].” from […]');
  });
  // The owner of the map is notified; nobody is of the own withdrawal.
  const notified = async (by: Person) => {
    const { notifications } = await suite.send(listNotifications, { query: {} }, by.accessToken);
    return notifications.filter(({ kind }) => kind === 'consent').map(({ path }) => path);
  };
  await eventually(async () => expect(await notified(colleague)).toEqual([`/mapper/${map}`]));
  expect(await notified(owner)).toEqual([]);
  expect((await withdraw(owner, id, 'Maya Hart')).status).toBe(409);
});

test('only admins withdraw a participant of a team, and everybody may use their code elsewhere', async () => {
  const { team_id, owner, member, outsider } = await makeTeam(suite);
  const id = await record(member, 'P02', team_id);
  const { projectId } = await makeInterviews(suite, outsider);
  const query = await searchToEnd(suite, owner, id, 'preview');
  const held = await searchToEnd(suite, owner, id, 'holdings');
  const statuses = async (by: Person) => [
    ...(await Promise.all(
      (['preview', 'holdings'] as const).map(async (purpose) => {
        const given = { params: { id }, body: { purpose } };
        return (await suite.request(searchParticipant, given, by.accessToken)).status;
      }),
    )),
    (await suite.request(previewWithdrawal, { params: { id }, query }, by.accessToken)).status,
    (await suite.request(holdings, { params: { id }, query: held }, by.accessToken)).status,
    (await withdraw(by, id, 'P02')).status,
  ];
  expect(await statuses(outsider)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(member)).toEqual([403, 403, 403, 403, 403]);
  expect(await statuses(owner)).toEqual([200, 200, 200, 200, 200]);
  const { withdrawals } = await report(owner, id);
  expect(withdrawals[0]).toMatchObject({ code: 'P02', projects: [], left: 0 });
  const { notes } = await suite.send(
    notesCalls.open,
    { params: { id: projectId } },
    outsider.accessToken,
  );
  expect(notes).toHaveLength(5);
});

test('a withdrawal that failed is begun again, and goes on to its end', async () => {
  const owner = await makePerson(suite);
  const id = await record(owner, 'P11');
  const { orm } = suite.database;
  await orm
    .update(participantRecords)
    .set({ state: 'withdrawing' })
    .where(eq(participantRecords.id, id));
  await orm.insert(participantWithdrawals).values({
    ...{ id: `failed ${id}`, participantId: id, code: 'P11', reason: 'request' },
    ...{ state: 'failed', begunBy: owner.userId },
  });
  expect((await withdraw(owner, id, 'P11')).status).toBe(200);
  expect((await report(owner, id)).withdrawals).toMatchObject([{ code: 'P11', left: 0 }]);
});

test('a withdrawal reaches a project that left the team, where the participant was joined to the record', async () => {
  const { team_id, owner } = await makeTeam(suite);
  const { projectId, participants } = await makeInterviews(suite, owner);
  const place = (team: string | null) =>
    suite.send(moveToTeam, { body: { project_id: projectId, team_id: team } }, owner.accessToken);
  await place(team_id);
  const id = await record(owner, 'P77', team_id);
  const body = { project_id: projectId, item_id: participants.maya, on: true };
  await suite.send(joinParticipant, { params: { id }, body }, owner.accessToken);
  await place(null);
  expect((await withdraw(owner, id, 'P77')).status).toBe(200);
  const { withdrawals } = await report(owner, id);
  expect(withdrawals[0]).toMatchObject({ left: 0, projects: [{ project_id: projectId }] });
  await suite.edit(projectId, owner.userId, (document) => {
    const all = noteTexts(document).join(' ');
    expect(all).not.toContain('crumpled');
    expect(all).toContain('My bank does it all');
  });
});
