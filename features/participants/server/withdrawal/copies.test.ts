import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { beginFromLibrary } from '#features/library/contract/calls.ts';
import { libraryContributions } from '#features/library/server/tables.ts';
import { notifications } from '#features/notifications/server/tables.ts';
import { projects } from '#features/projects/server/tables.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeInterviews, mayaSays } from '#tests/fixtures/interviews.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { invite } from '#tests/fixtures/project-people.ts';
import { makeTeam } from '#tests/fixtures/team-people.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addNote, addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';
import { createParticipant, readParticipant } from '../../contract/calls.ts';
import { withdrawParticipant } from '../../contract/withdrawal-calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterAll(() => suite.close());

async function withdraw(by: Person, team_id: string | null): Promise<{ left: number | null }> {
  const body = {
    ...{ code: 'Maya Hart', scope: [], consented_on: null, form: '', expires_on: null },
    ...{ study_ends_on: null, incentives: '', contact: '', team_id },
  };
  const { participant_id: id } = await suite.send(createParticipant, { body }, by.accessToken);
  const given = { params: { id }, body: { code: 'Maya Hart' } };
  await suite.send(withdrawParticipant, given, by.accessToken);
  return eventually(async () => {
    const read = await suite.send(readParticipant, { params: { id } }, by.accessToken);
    const [last] = read.withdrawals;
    expect(last?.state).toBe('done');
    return { left: last?.left ?? null };
  });
}

/** A map with what she said in an interview, without a link to it. */
async function makeMap(by: Person): Promise<string> {
  const body = { title: 'Renting' };
  const { _id: id } = await suite.send(mapperCalls.create, { body }, by.accessToken);
  await suite.edit(id, by.userId, (document) =>
    applyPlanned(
      document,
      [
        planEdit(addStage, { id: 'pay', name: 'Pay', position: 'a0' }),
        planEdit(addNote, { id: 'heard', stage: 'pay', text: mayaSays.reference }),
      ],
      { kind: 'user', userId: by.userId },
    ),
  );
  return id;
}

async function contribute(projectId: string | null, { userId }: Person, slug: string) {
  const { orm } = suite.database;
  const title = 'Talk with Maya Hart';
  await orm.insert(libraryContributions).values({
    ...{ id: `of ${projectId}`, slug, userId, projectId, kind: 'PM', state: 'published', title },
    ...{ shownName: '', text: mayaSays.landlord, method: 'Journey map', sector: '', forWhom: '' },
    ...{ notFor: '', about: '', reason: '', createdAt: new Date() },
    content: {
      title,
      stages: [{ name: 'Pay', colour: '#5b4bdb' }],
      rows: [{ name: 'Steps', kind: 'text', cells: [[{ text: mayaSays.landlord }]] }],
    },
  });
  await orm.insert(notifications).values({
    ...{ id: `note ${slug}`, userId, kind: 'library', text: title, path: `/library/${slug}` },
    title: `Your project is in the library: ${title}`,
  });
  await orm.insert(auditEntries).values({
    ...{ id: `entry ${slug}`, at: new Date(), action: 'library.published', actorKind: 'system' },
    ...{ targetKind: 'installation', targetId: `of ${projectId}`, targetTitle: title },
  });
}

test('a contribution of a project that has another owner now loses words, name and address', async () => {
  const { team_id, owner, member } = await makeTeam(suite);
  const { projectId } = await makeInterviews(suite, member);
  const map = await makeMap(member);
  await contribute(map, member, 'talk-with-maya-hart-1');
  const { orm } = suite.database;
  for (const id of [projectId, map])
    await orm
      .update(projects)
      .set({ ownerId: owner.userId, teamId: team_id })
      .where(eq(projects.id, id));
  expect(await withdraw(owner, team_id)).toEqual({ left: 0 });
  const [row] = await orm
    .select()
    .from(libraryContributions)
    .where(eq(libraryContributions.projectId, map));
  expect(JSON.stringify(row)).not.toMatch(/maya|two weeks/i);
  const [notice] = await orm.select().from(notifications).where(eq(notifications.kind, 'library'));
  expect(notice).toMatchObject({ text: 'Talk with […]', path: `/library/${row?.slug}` });
  expect(JSON.stringify(notice?.title)).not.toMatch(/maya/i);
  const isEntry = eq(auditEntries.targetId, row?.id ?? '');
  const [entry] = await orm.select().from(auditEntries).where(isEntry);
  expect(entry?.targetTitle).toBe('Talk with […]');
  expect((await suite.http.inject('/library/talk-with-maya-hart-1')).statusCode).toBe(404);
  expect((await suite.http.inject(`/library/${row?.slug}`)).statusCode).toBe(200);
});

test('copies of other accounts, copies of these, and projects from the library lose the words too', async () => {
  const owner = await makePerson(suite);
  await makeInterviews(suite, owner);
  const map = await makeMap(owner);
  const editor = await invite(suite, owner, map, 'E', mapperSharing);
  const duplicate = async (id: string) =>
    (await suite.send(mapperCalls.duplicate, { params: { id } }, editor.accessToken))._id;
  const copy = await duplicate(map);
  const second = await duplicate(copy);
  await contribute(map, owner, 'talk-with-maya-hart-2');
  const stranger = await makePerson(suite);
  const body = { sample: 'talk-with-maya-hart-2' };
  const { project_id } = await suite.send(beginFromLibrary, { body }, stranger.accessToken);
  expect(await withdraw(owner, null)).toEqual({ left: 0 });
  for (const [id, by] of [
    [map, owner],
    [copy, editor],
    [second, editor],
    [project_id, stranger],
  ] as const)
    await suite.edit(id, by.userId, (document) => {
      const { notes, cards } = openDocument(mapperDocument, document);
      const texts = JSON.stringify([notes.all(), cards.all()]);
      expect(texts).toContain('[withdrawn]');
      expect(texts).not.toMatch(/crumpled|two weeks/);
    });
});
