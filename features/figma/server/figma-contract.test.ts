import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DesignAddress, DesignSession } from '#features/designs/server/index.ts';
import { createOutgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import type { OutgoingInit } from '#platform/server/outside/outgoing/service.ts';
import { createReaders } from '#platform/server/readers/readers.ts';
import { startFigma } from '#tests/fixtures/services/figma/figma-service.ts';
import { libraryFile } from '#tests/fixtures/services/figma/figma-world.ts';
import { createFigmaTool, figmaAccount } from './figma-tool.ts';

/** What the contract is tested with: the stand-in, or a real file. */
interface Subject {
  apiUrl: string;
  allowed: string[];
  token: string;
  address: string;
  close(): Promise<void>;
}

const subjects: (readonly [string, () => Promise<Subject>])[] = [
  ['the stand-in', standIn],
  ...realFile(process.env),
];

async function standIn(): Promise<Subject> {
  const figma = await startFigma();
  const { origin, variables } = figma;
  return {
    ...{ apiUrl: origin, allowed: [origin, variables.OUTSIDE_ALLOWED ?? ''] },
    ...{ token: 'figd_of_nadia', address: figma.addressOf(libraryFile) },
    async close() {
      expect(figma.differences).toEqual([]);
      await figma.close();
    },
  };
}

function realFile(environment: Readonly<Record<string, string | undefined>>): typeof subjects {
  const { CONTRACT_FIGMA_TOKEN: token, CONTRACT_FIGMA_FILE: address } = environment;
  if (!token || !address) return [];
  const apiUrl = 'https://api.figma.com';
  const close = async () => undefined;
  return [['a real file', async () => ({ apiUrl, allowed: [], token, address, close })]];
}

describe.each(subjects)('%s', (_, start) => {
  const readers = createReaders();
  const outgoing = createOutgoing({ log: pino({ level: 'silent' }) });
  let subject: Subject;
  let session: DesignSession;
  let target: DesignAddress;
  const client = () => {
    const { allowed: configured, apiUrl, token } = subject;
    const send = outgoing.for({ id: 'contract', name: 'Figma', configured });
    const fetch: typeof send = (input, init: OutgoingInit = {}) => {
      const isApi = new URL(String(input)).origin === apiUrl;
      const headers = { ...(init.headers as object), ...(isApi && { 'x-figma-token': token }) };
      return send(input, { ...init, headers });
    };
    return { fetch, fields: {} };
  };
  beforeAll(async () => {
    subject = await start();
    const tool = createFigmaTool({ apiUrl: subject.apiUrl, services: [], readers });
    session = tool.open(client());
    target = tool.readAddress(subject.address) ?? { file: '', node: null };
  });
  afterAll(async () => {
    await subject.close();
    await readers.close();
    await outgoing.close();
  });

  test('an account, a file and its frames are read, and a frame is drawn', async () => {
    expect((await figmaAccount(client(), subject.apiUrl)).name).not.toBe('');
    const file = await session.file(target.file);
    expect(file.version).not.toBe('');
    const [first] = await session.frames(target, { owner: 'contract' });
    if (!first) throw new Error('The file has no frame.');
    const drawn = await session.draw(target.file, [first.id], 0.5);
    const bytes = await session.download(drawn.get(first.id) ?? '');
    expect(Buffer.from(bytes.subarray(1, 4)).toString()).toBe('PNG');
    const area = { x: 10, y: 10, width: null, height: null };
    const given = { message: 'A contract test', node: first.id, area };
    const { id } = await session.comment(target.file, given);
    expect((await session.comments(target.file)).map((one) => one.id)).toContain(id);
    await session.removeComment(target.file, id);
    await session.removeComment(target.file, id);
    expect((await session.comments(target.file)).map((one) => one.id)).not.toContain(id);
  });
});
