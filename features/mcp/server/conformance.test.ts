import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createToken } from '#features/tokens/contract.ts';
import { type LiveSuite, startLiveSuite } from '#tests/fixtures/live/live-suite.ts';
import { makePerson } from '#tests/fixtures/people.ts';

const run = promisify(execFile);
const program = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');

let suite: LiveSuite;
let proxy: Server;
let folder: string;

/** The public conformance program sends no token, so that a proxy adds it. */
beforeAll(async () => {
  suite = await startLiveSuite();
  const { accessToken } = await makePerson(suite);
  const body = { name: 'Conformance', scopes: ['manage' as const], days: 1 };
  const { token } = await suite.send(createToken, { body }, accessToken);
  const { port } = suite.http.server.address() as AddressInfo;
  proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
    const { method, url: path } = incoming;
    const onward = request({ port, host: '127.0.0.1', method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => proxy.once('listening', listening));
  folder = await mkdtemp(join(tmpdir(), 'conformance-'));
});
afterAll(async () => {
  proxy.close();
  await rm(folder, { recursive: true });
  await suite.close();
});

// The other scenarios are about tools, resources and prompts with names that the program prescribes.
test.each(['server-initialize', 'ping', 'tools-list', 'resources-list'])(
  'the conformance program finds no failure in %s',
  async (scenario) => {
    const { port } = proxy.address() as AddressInfo;
    const given = ['server', '--url', `http://127.0.0.1:${port}/mcp`, '--scenario', scenario];
    const { stdout } = await run(process.execPath, [program, ...given], { cwd: folder });
    expect(stdout).toContain('0 failed');
  },
);
