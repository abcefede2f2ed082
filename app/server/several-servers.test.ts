import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '#features/accounts/contract/sign-in.ts';
import { openDocument } from '#kernel/document.ts';
import { applyEdit } from '#kernel/edit.ts';
import { type Service, startPostgres, startRedis } from '#scripts/services.ts';
import { type Visitor, visit } from '#tests/fixtures/live.ts';
import { fact } from '#tests/fixtures/live-place.ts';
import type { Person } from '#tests/fixtures/people.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { startSuite, type TestSuite } from '#tests/fixtures/suite.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';

const services: Service[] = [];
const suites: TestSuite[] = [];
const visitors: Visitor[] = [];

beforeAll(async () => {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  services.push(...[postgres, redis].filter((one) => one !== null));
  if (!postgres || !redis) return;
  const shared = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET: 'the same for all servers, 32 letters',
    BROWSER_PATH: '/no/browser',
    DEFAULT_PLAN: 'pro',
  };
  for (let started = 0; started < 2; started += 1) {
    const suite = await startSuite(shared);
    await suite.http.listen({ port: 0, host: '127.0.0.1' });
    suites.push(suite);
  }
});
afterAll(async () => {
  for (const visitor of visitors) visitor.leave();
  for (const suite of suites) await suite.close();
  for (const service of services) await service.stop();
});

/** Opens a project's document at one of the servers. */
async function enter(suite: TestSuite, id: string, { accessToken }: Person): Promise<Visitor> {
  const { port } = suite.http.server.address() as AddressInfo;
  const { version } = mapperDocument;
  const visitor = visit(`ws://127.0.0.1:${port}/live`, id, accessToken, version);
  visitors.push(visitor);
  await fact(() => expect(visitor.saved()).toBe(true));
  return visitor;
}

test('two servers serve one project: edits, rights, sessions and the trash count at both', async ({
  skip,
}) => {
  const [one, two] = suites;
  if (!one || !two) return skip('PostgreSQL and Redis are not on this machine');
  const { id, owner, editor, viewer } = await makeProjectPeople(one);
  const [amara, ben, vera] = [
    await enter(one, id, owner),
    await enter(two, id, editor),
    await enter(two, id, viewer),
  ];
  applyEdit(amara.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
  const stages = openDocument(mapperDocument, ben.document).stages;
  await fact(() => expect(stages.has('a')).toBe(true));

  const read = { project_id: id, member_id: editor.userId, permission: 'V' as const };
  await one.send(mapperSharing.updateAccess, { body: read }, owner.accessToken);
  await fact(() => expect(ben.closes).toContain(4403));
  await fact(() => expect(ben.provider.authorizedScope).toBe('readonly'));

  await one.send(logout, { body: {} }, editor.accessToken);
  await fact(() => expect(ben.closes).toContain(4401));

  await two.send(
    mapperCalls.rename,
    { body: { project_id: id, title: 'Harbour' } },
    owner.accessToken,
  );
  const seen = await one.send(mapperCalls.open, { params: { id } }, owner.accessToken);
  expect(seen.project_title).toBe('Harbour');
  await one.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  await fact(() => expect(vera.refused()).toBe('not_found'));
});
