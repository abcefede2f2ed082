import { afterAll, beforeAll, expect, test } from 'vitest';
import { logout } from '#features/accounts/contract/sign-in.ts';
import { openDocument } from '#kernel/document/document.ts';
import { applyEdit } from '#kernel/document/edit.ts';
import { type Service, startPostgres, startRedis } from '#scripts/services.ts';
import { eventually } from '#tests/fixtures/eventually.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makeProjectPeople } from '#tests/fixtures/project-people.ts';
import { mapperCalls, mapperSharing } from '#tools/mapper/contract/project.ts';
import { addStage } from '#tools/mapper/document/edits.ts';
import { mapperDocument } from '#tools/mapper/document/mapper-document.ts';

const services: Service[] = [];
const suites: LiveSuite[] = [];

beforeAll(async () => {
  const [postgres, redis] = [await startPostgres(), await startRedis()];
  services.push(...[postgres, redis].filter((one) => one !== null));
  if (!postgres || !redis) return;
  const shared = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    SECRET: 'the same for all servers, 32 letters',
  };
  for (let started = 0; started < 2; started += 1) suites.push(await startLiveSuite(shared));
});
afterAll(async () => {
  for (const suite of suites) await suite.close();
  for (const service of services) await service.stop();
});

test('two servers serve one project: edits, rights, sessions and the trash apply at both', async ({
  skip,
}) => {
  const [one, two] = suites;
  if (!one || !two) return skip('PostgreSQL and Redis are not on this machine');
  const { id, owner, editor, viewer } = await makeProjectPeople(one);
  const [amara, ben, vera] = [
    await one.entered(id, owner),
    await two.entered(id, editor),
    await two.entered(id, viewer),
  ];
  applyEdit(amara.document, addStage, { id: 'a', position: 'a0' }, { kind: 'user' });
  const stages = openDocument(mapperDocument, ben.document).stages;
  await eventually(() => expect(stages.has('a')).toBe(true));

  const read = { project_id: id, member_id: editor.userId, permission: 'V' as const };
  await one.send(mapperSharing.updateAccess, { body: read }, owner.accessToken);
  await eventually(() => expect(ben.closes).toContain(4403));
  await eventually(() => expect(ben.provider.authorizedScope).toBe('readonly'));

  await one.send(logout, { body: {} }, editor.accessToken);
  await eventually(() => expect(ben.closes).toContain(4401));

  await two.send(
    mapperCalls.rename,
    { body: { project_id: id, title: 'Harbour' } },
    owner.accessToken,
  );
  const seen = await one.send(mapperCalls.open, { params: { id } }, owner.accessToken);
  expect(seen.project_title).toBe('Harbour');
  await one.send(mapperCalls.remove, { params: { id } }, owner.accessToken);
  await eventually(() => expect(vera.refused()).toBe('not_found'));
});
