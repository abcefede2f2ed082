import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutgoing, type Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import { makeSurroundings } from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  hangUp,
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { post } from './post.ts';

let service: ScriptedService;
let outgoing: Outgoing;
beforeAll(async () => {
  service = await startScriptedService();
  outgoing = createOutgoing({ ...makeSurroundings(), allowed: [service.origin] });
});
afterAll(async () => {
  await outgoing.close();
  service.close();
});

const breaksOff: ScriptedAnswer = (response) => {
  response.writeHead(200, { 'content-length': '100' });
  response.write('half', () => response.destroy());
};

test.each<[string, ScriptedAnswer, number | null, string]>([
  ['whole', say(200, {}, 'thanks'), 200, 'thanks'],
  ['without a body', say(204, {}, ''), 204, ''],
  ['with a body that breaks off', breaksOff, 200, 'half'],
  [
    'with a body that is not packed as it says',
    say(200, { 'content-encoding': 'gzip' }, 'x'),
    200,
    '',
  ],
  ['packed', say(200, { 'content-encoding': 'gzip' }, gzipSync('thanks')), 200, 'thanks'],
  ['with 5 MB', say(200, {}, 'a'.repeat(5_000_000)), 200, 'a'.repeat(500)],
  ['with bytes that are no text', say(200, {}, Buffer.from([0xff, 0, 0xd8])), 200, '\ufffd\ufffd'],
  ['not at all', hangUp, null, ''],
  ['with a redirect', say(307, { location: 'http://127.0.0.1/' }, ''), 307, ''],
])('a delivery that is answered %s counts by its status', async (_, answer, status, text) => {
  service.answers = [answer];
  service.requests = [];
  const answered = await post(
    outgoing,
    `${service.origin}/hook`,
    { headers: {}, body: '{}' },
    Date.now,
  );
  expect(answered).toMatchObject({
    status,
    answer: text,
    isAccepted: status === 200 || status === 204,
  });
  expect(service.requests).toHaveLength(1);
});
