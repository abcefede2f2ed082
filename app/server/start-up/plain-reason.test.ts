import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigProblem } from '#platform/server/config/config.ts';
import { databaseProblem } from '#platform/server/database/database-problem.ts';
import { plainReason } from './plain-reason.ts';
import { prepareDataFolder } from './private-data.ts';

const systemError = (fields: object) => Object.assign(new Error('system'), fields);

test.each([
  [{ code: 'EROFS', syscall: 'access', path: '/data' }, 'mounted read-only'],
  [{ code: 'EACCES', syscall: 'open', path: '/data/secret' }, 'may not use /data/secret'],
  [{ code: 'EPERM', syscall: 'chmod', path: '/data' }, 'may not use /data'],
  [{ code: 'ENOSPC', syscall: 'write' }, 'The disk is full'],
  [{ code: 'ENOSPC', syscall: 'open', path: '/data/database.lock' }, 'The disk is full'],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 3000, address: '::' }, 'Port 3000 is in use'],
  [{ code: 'EACCES', syscall: 'listen', port: 80, address: '::' }, 'port 80'],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 1, address: '192.0.2.1' }, '192.0.2.1'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere' }, 'nowhere'],
])('%o has a clear message', (fields, said) => {
  const error = systemError(fields);
  expect(plainReason(error)).toContain(said);
  expect(plainReason(new Error('outer', { cause: error }))).toContain(said);
});

test('a defect has no message for the operator', () => {
  expect(plainReason(new TypeError('undefined is not a function'))).toBeNull();
  expect(plainReason(systemError({ code: 'EXOTIC', syscall: 'open', path: '/x' }))).toBeNull();
});

test('a folder of data below a file is refused with its path', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-plain-'));
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const refused = () => {
    try {
      prepareDataFolder(join(file, 'data'));
      return 'made';
    } catch (error) {
      return plainReason(error);
    }
  };
  expect(refused()).toContain('a part of this path is a file');
  rmSync(folder, { recursive: true });
});

test('a port that another process listens on is reported', async () => {
  const first = createServer();
  await new Promise<void>((done) => first.listen(0, '127.0.0.1', done));
  const address = first.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const second = createServer();
  const error = await new Promise((done) => {
    second.once('error', done);
    second.listen(port, '127.0.0.1');
  });
  expect(plainReason(error)).toBe(
    `Port ${port} is in use by another process. Stop that process, or set PORT to another port.`,
  );
  await new Promise((done) => first.close(done));
});

test.each([
  [{ code: '28P01' }, 'refuses the password'],
  [{ code: '3D000' }, 'has no such database'],
  [{ code: '42501' }, 'does not let this user make tables'],
  [{ code: 'ECONNREFUSED' }, 'nothing listens there'],
  [{ code: 'ENOTFOUND' }, 'there is no such host'],
  [{ message: 'timeout exceeded when trying to connect' }, 'it does not answer'],
])('a PostgreSQL that answers %o has a clear message, without its password', (fields, said) => {
  const error = new Error('query failed', { cause: systemError(fields) });
  const problem = databaseProblem(error, 'postgres://u:secret-word@db.example:5432/suite');
  expect(problem).toBeInstanceOf(ConfigProblem);
  expect(problem?.message).toContain(said);
  expect(problem?.message).toContain('db.example:5432/suite');
  expect(problem?.message).not.toContain('secret-word');
});
