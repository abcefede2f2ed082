import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { removeProjects } from '#features/projects/contract/list-calls.ts';
import { personalChannel } from '#kernel/live/personal-channel.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson, type Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';

let suite: LiveSuite;
beforeAll(async () => {
  suite = await startLiveSuite();
});
afterEach(() => suite.leave());
afterAll(() => suite.close());

/** The notifications of a user's pages from now on. */
async function listening(person: Person): Promise<string[]> {
  const received: string[] = [];
  const screen = await suite.entered(personalChannel(person.userId), person);
  screen.provider.on('stateless', ({ payload }: { payload: string }) => {
    received.push(JSON.parse(payload).topic);
  });
  return received;
}

test('a member is notified when the owner renames a project, changes the member’s access, or deletes it', async () => {
  const { id, owner, editor, stranger } = await makeProjectPeople(suite);
  const [ben, eve] = [await listening(editor), await listening(stranger)];
  const rename = { body: { project_id: id, title: 'Opening an account' } };
  await suite.send(mapperCalls.rename, rename, owner.accessToken);
  await eventually(() => expect(ben).toEqual(['projects']));
  const access = { body: { project_id: id, member_id: editor.userId, permission: 'V' as const } };
  await suite.send(mapperSharing.updateAccess, access, owner.accessToken);
  await eventually(() => expect(ben).toEqual(['projects', 'projects']));
  await suite.send(removeProjects, { body: { ids: [id] } }, owner.accessToken);
  await eventually(() => expect(ben).toEqual(['projects', 'projects', 'projects']));
  expect(eve).toEqual([]);
});

test('an invited user is notified, and no other', async () => {
  const [amara, ben, eve] = await Promise.all([1, 2, 3].map(() => makePerson(suite)));
  if (!amara || !ben || !eve) throw new Error('Nobody is there.');
  const { _id } = await suite.send(mapperCalls.create, { body: {} }, amara.accessToken);
  const [received, others] = [await listening(ben), await listening(eve)];
  const body = { project_id: _id, email: ben.email, permission: 'V' as const };
  await suite.send(mapperSharing.share, { body }, amara.accessToken);
  await eventually(() => expect(received).toContain('notifications'));
  expect(others).toEqual([]);
});

test('a user can’t listen to another user’s channel, or write into their own', async () => {
  const [ben, eve] = [await makePerson(suite), await makePerson(suite)];
  const intruder = suite.enter(personalChannel(ben.userId), eve);
  await eventually(() => expect(intruder.refused()).toBe('not_found'));
  const own = await suite.entered(personalChannel(ben.userId), ben);
  own.document.getMap('words').set('a', 1);
  const again = await suite.entered(personalChannel(ben.userId), ben);
  expect(own.saved()).toBe(false);
  expect(again.document.getMap('words').size).toBe(0);
});
