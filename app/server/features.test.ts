import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  accountData,
  deleteUser,
  readDeletionImpact,
} from '#features/accounts/contract/profile.ts';
import { readActivity } from '#features/activity/contract.ts';
import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import {
  eraseProjects,
  listProjects,
  removeProjects,
} from '#features/projects/contract/list-calls.ts';
import { type ProjectAccess, projectAccessKey } from '#features/projects/server/index.ts';
import { defineCall } from '#kernel/call/call.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { makePerson } from '#tests/fixtures/people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { features } from './features.ts';

const heard: string[] = [];
/** Whether the feature fails to handle changes. */
let away = false;

const ping = defineCall({
  id: 'diary.ping',
  group: 'main',
  method: 'GET',
  path: '/diary/ping',
  access: 'public',
  summary: 'Answers.',
  output: z.object({ here: z.boolean() }),
});

const diaryKey = serviceKey<ProjectAccess>('diary');

/** A feature with all hooks, which records them in a diary. */
const diary: Feature = {
  name: 'diary',
  needs: ['projects'],
  build: ({ get }) => ({
    provides: [provide(diaryKey, get(projectAccessKey))],
    implementations: [implement(ping, async () => ({ here: true }))],
    routes: [(app) => void app.get('/diary', async () => 'a page')],
    answered: async (_, { id }) => void heard.push(`answered ${id}`),
    touched: ({ userId }) => void heard.push(`touched by ${userId}`),
    async changed({ projectId, editors, summary }) {
      if (away) throw new Error('the diary is away');
      heard.push(`changed ${projectId} by ${editors.join()}: ${summary.plainText.trim()}`);
    },
    begun: async (_, projectId) => void heard.push(`begun ${projectId}`),
    accessChanged: (projectId) => void heard.push(`access changed ${projectId}`),
    erased: async (_, projectId) => void heard.push(`erased ${projectId}`),
    userDeleted: async (_, userId) => void heard.push(`deleted ${userId}`),
    accountData: { diary: async (userId) => ({ of: userId }) },
    deletionImpact: async () => [{ what: 'diaries', count: 1, shared: [] }],
    readers: async (key) => (key === 'pictures/diary.webp' ? 'all' : null),
    started: async () => void heard.push('started'),
    close: () => void heard.push('closed'),
  }),
};

let suite: TestSuite;
beforeAll(async () => {
  suite = await startSuite({}, { features: [diary, ...features] });
});
afterAll(async () => {
  await suite.close();
  expect(heard.at(-1)).toBe('closed');
});

/** The diary entry of one event. */
const about = (word: string) => heard.filter((line) => line.includes(word));

test('a feature that is added at any position of the list is built: its calls and addresses are served, and all hooks run', async () => {
  expect(heard).toEqual(['started']);
  expect(await suite.send(ping, {})).toEqual({ here: true });
  expect(suite.get(diaryKey)).toBe(suite.get(projectAccessKey));
  expect((await suite.http.inject('/diary')).body).toBe('a page');
  const { userId, accessToken } = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  await suite.edit(id, userId, (document) =>
    applyEdit(document, addStage, { id: 'a', name: 'Notice', position: 'a0' }, { kind: 'call' }),
  );
  await eventually(() => expect(about('changed')).toEqual([`changed ${id} by ${userId}: Notice`]));
  expect(await suite.send(accountData, {}, accessToken)).toMatchObject({ diary: { of: userId } });
  const { losses } = await suite.send(readDeletionImpact, {}, accessToken);
  expect(losses).toContainEqual({ what: 'diaries', count: 1, shared: [] });
  for (const call of [removeProjects, eraseProjects]) {
    await suite.send(call, { body: { ids: [id] } }, accessToken);
  }
  await suite.send(deleteUser, { body: {} }, accessToken);
  expect(heard.filter((line) => line.includes(id) || line.includes(userId))).toEqual([
    `begun ${id}`,
    `touched by ${userId}`,
    `changed ${id} by ${userId}: Notice`,
    `access changed ${id}`,
    `erased ${id}`,
    `access changed ${id}`,
    `deleted ${userId}`,
  ]);
  expect(about('answered')).toContain(`answered ${mapperCalls.create.id}`);
});

/** A machine under load is slow. */
const waiting = { timeout: 60_000 };

test('when one feature fails to handle a change, the others handle it, and only the failed one gets it again', async () => {
  const { userId, accessToken } = await makePerson(suite);
  const { _id: id } = await suite.send(mapperCalls.create, { body: {} }, accessToken);
  away = true;
  await suite.edit(id, userId, (document) =>
    applyEdit(document, addStage, { id: 'a', name: 'Compare', position: 'a0' }, { kind: 'call' }),
  );
  const found = async () =>
    (await suite.send(listProjects, { query: { kind: 'PM', search: 'Compare' } }, accessToken))
      .projects;
  await vi.waitFor(async () => expect(await found()).toHaveLength(1), waiting);
  const params = { id };
  await vi.waitFor(async () => {
    const { entries } = await suite.send(readActivity, { params, query: {} }, accessToken);
    expect(entries[0]?.records).toMatchObject([{ one: 'stage', added: 1 }]);
  }, waiting);
  expect(about(`changed ${id}`)).toEqual([]);
  away = false;
  await vi.waitFor(() => expect(about(`changed ${id} by`)).toHaveLength(1), { timeout: 60_000 });
});

test('a feature that gets a service of a feature that it does not declare as a requirement is refused', async () => {
  const gossip: Feature = {
    name: 'gossip',
    needs: ['accounts'],
    build: ({ get }) => ({ provides: [provide(diaryKey, get(projectAccessKey))] }),
  };
  await expect(startSuite({}, { features: [...features, gossip] })).rejects.toThrow(
    "'gossip' gets 'projects: access' and does not declare that it needs 'projects'.",
  );
});

test("two features cannot give a part of the account's data the same name", async () => {
  const copycat: Feature = {
    name: 'copycat',
    build: () => ({ accountData: { webhooks: async () => [] } }),
  };
  await expect(startSuite({}, { features: [...features, copycat] })).rejects.toThrow(
    "Two parts of the account's data are named 'webhooks'.",
  );
});
