import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries } from '#features/audit/server/tables.ts';
import { libraryContributions } from '#features/library/server/tables.ts';
import { notifications } from '#features/notifications/server/tables.ts';
import { shareLinks } from '#features/sharing/server/tables.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makeInterviews, mayaSays } from '#tests/fixtures/interviews.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { notesCalls, notesSharing } from '#tools/notes/contract/project.ts';
import { changeParticipant, createParticipant, joinParticipant } from '../../contract/calls.ts';
import { withdrawParticipant } from '../../contract/withdrawal-calls.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite({ DEFAULT_PLAN: 'enterprise', SHOWCASES: 'true' });
});
afterAll(() => suite.close());

/** Puts what a participant said into the library, as it is after an administrator published it. */
async function contribute(by: Person, projectId: string, text: string): Promise<void> {
  const id = `of ${projectId}`;
  await suite.database.orm.insert(libraryContributions).values({
    ...{ id, slug: `of-${projectId}`, userId: by.userId, projectId, kind: 'NOTE' },
    ...{ state: 'published', title: 'Renting', shownName: '', text, method: 'Interviews' },
    ...{ sector: '', forWhom: '', notFor: '', about: '', reason: '', content: {} },
    createdAt: new Date(),
  });
}

const showcase = {
  permission: 'V' as const,
  may_export: false,
  expires_date: null,
  showcase: true,
};
const unsaid = { consented_on: null, form: '', expires_on: null, study_ends_on: null };

/** Interviews of somebody, in the library and among the showcases, whose participant agrees to that. */
async function publish() {
  const owner = await makePerson(suite);
  const body = {
    ...{ code: 'Maya Hart', scope: ['quotes' as const, 'publication' as const], contact: '' },
    ...{ ...unsaid, incentives: '' },
  };
  const { participant_id: id } = await suite.send(createParticipant, { body }, owner.accessToken);
  const { projectId } = await makeInterviews(suite, owner);
  const given = { body: { ...showcase, project_id: projectId } };
  await suite.send(notesSharing.putShareLink, given, owner.accessToken);
  await contribute(owner, projectId, mayaSays.landlord);
  return { owner, id, projectId };
}

async function stateOf(projectId: string) {
  const { orm } = suite.database;
  const [link] = await orm.select().from(shareLinks).where(eq(shareLinks.projectId, projectId));
  const ofProject = eq(libraryContributions.projectId, projectId);
  const [contribution] = await orm.select().from(libraryContributions).where(ofProject);
  return { showcase: link?.showcase, library: contribution?.state };
}

const change = (owner: Person, id: string, body: object) =>
  suite.send(changeParticipant, { params: { id }, body }, owner.accessToken);

test.each([
  ['is taken back', (by: Person, id: string) => change(by, id, { scope: ['quotes'] })],
  [
    'ends on a day that is past',
    (by: Person, id: string) => change(by, id, { expires_on: '2020-01-01' }),
  ],
  [
    'ends with a withdrawal',
    (by: Person, id: string) => {
      const given = { params: { id }, body: { code: 'Maya Hart' } };
      return suite.send(withdrawParticipant, given, by.accessToken);
    },
  ],
])(
  'what is published comes down when consent to publication %s; its owner learns of it',
  async (_, end) => {
    const { owner, id, projectId } = await publish();
    const other = await publish();
    const { orm } = suite.database;
    // Another consent that ends is not about this.
    await change(owner, id, { scope: ['publication'] });
    expect(await stateOf(projectId)).toEqual({ showcase: true, library: 'published' });
    await end(owner, id);
    await eventually(async () =>
      expect(await stateOf(projectId)).toEqual({ showcase: false, library: 'withdrawn' }),
    );
    expect(await stateOf(other.projectId)).toEqual({ showcase: true, library: 'published' });
    await eventually(async () => {
      const kinds = ['library', 'consent'] as const;
      const found = await orm
        .select()
        .from(notifications)
        .where(
          and(eq(notifications.userId, owner.userId), inArray(notifications.kind, [...kinds])),
        );
      const titles = found.map(({ title, text }) => `${title} ${text}`).join('\n');
      expect(titles).toContain('Your project was removed from the library');
      expect(titles).toContain('is no longer in the library');
      expect(titles).not.toContain('Maya');
    });
    for (const [action, target] of [
      ['project.showcase_ended', projectId],
      ['library.withdrawn', `of ${projectId}`],
    ] as const) {
      const isEntry = and(eq(auditEntries.action, action), eq(auditEntries.targetId, target));
      expect(await orm.select().from(auditEntries).where(isEntry)).toHaveLength(1);
    }
    expect((await suite.http.inject(`/library/of-${projectId}`)).statusCode).toBe(404);
  },
);

test('a showcase in the trash ends, too', async () => {
  const { owner, id, projectId } = await publish();
  await suite.send(notesCalls.remove, { params: { id: projectId } }, owner.accessToken);
  await change(owner, id, { scope: ['quotes'] });
  await eventually(async () => expect((await stateOf(projectId)).showcase).toBe(false));
});

test.each([
  ['gets a record', 'Maya Hart'],
  ['is joined to a record', 'P99'],
])('a showcase ends when somebody in it %s without consent to publication', async (_, code) => {
  const owner = await makePerson(suite);
  const { projectId } = await makeInterviews(suite, owner);
  const given = { body: { ...showcase, project_id: projectId } };
  await suite.send(notesSharing.putShareLink, given, owner.accessToken);
  expect((await stateOf(projectId)).showcase).toBe(true);
  const body = { ...unsaid, code, scope: ['quotes' as const], contact: '', incentives: '' };
  const { participant_id: id } = await suite.send(createParticipant, { body }, owner.accessToken);
  const join = { project_id: projectId, item_id: 'p1', on: true };
  if (code === 'P99')
    await suite.send(joinParticipant, { params: { id }, body: join }, owner.accessToken);
  await eventually(async () => expect((await stateOf(projectId)).showcase).toBe(false));
});
