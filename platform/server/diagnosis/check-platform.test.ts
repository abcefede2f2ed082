import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { checkPlatform } from './check-platform.ts';

const folder = await mkdtemp(join(tmpdir(), 'sightline-checks-'));
afterAll(() => rm(folder, { recursive: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000);

test.each([
  ['of the schedule, which another server made', null, 2, 'well', '2 days ago, in /scheduled'],
  ['of the schedule, which is newer', 9, 2, 'well', '2 days ago, in /scheduled'],
  ['of the command, which is newer', 1, 20, 'well', '1 day ago, in /own'],
  ['that is old', null, 20, 'careful', '20 days ago, in /scheduled'],
])('the last backup is the one %s', async (_, own, scheduled, state, text) => {
  await mkdir(join(folder, 'database'), { recursive: true });
  const made = own === null ? '' : JSON.stringify({ made_at: daysAgo(own), folder: '/own' });
  await writeFile(join(folder, 'last-backup'), made);
  const last = { madeAt: daysAgo(scheduled), folder: '/scheduled' };
  const findings = await checkPlatform(readConfig({ DATA_DIR: folder }), last);
  const backup = { state, text: `Backup: the last one was made ${text}` };
  expect(findings).toContainEqual(backup);
});
