import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutgoing, type Outgoing } from '#platform/server/outside/outgoing/outgoing.ts';
import { createReaders, type Readers } from '#platform/server/readers/readers.ts';
import { makeSurroundings } from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  hangUp,
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { createWebPages } from './web-page.ts';

let service: ScriptedService;
let readers: Readers;
let outgoing: Outgoing;
beforeAll(async () => {
  service = await startScriptedService();
  readers = createReaders();
});
afterAll(async () => {
  service.close();
  await readers.close();
});
beforeEach(() => {
  outgoing = createOutgoing({ ...makeSurroundings(), allowed: [service.origin] });
});
afterEach(() => outgoing.close());

const read = (answer: ScriptedAnswer, signal = new AbortController().signal) => {
  service.answers = [answer];
  return createWebPages({ outside: outgoing, readers }, { totalMs: 300, idleMs: 150 }).read(
    service.origin,
    'ada',
    signal,
  );
};
const html = { 'content-type': 'text/html; charset=utf-8' };

test('a page is read as its title and its text', async () => {
  const page = '<title>Lib</title><nav>Menu</nav><p>We lend books.</p><script>no()</script>';
  expect(await read(say(200, html, page))).toEqual({ title: 'Lib', text: 'We lend books.' });
});

test.each<[string, string, ScriptedAnswer]>([
  ['never answers', 'page_unreadable', () => undefined],
  [
    'stops in the middle',
    'page_unreadable',
    (response) => void response.writeHead(200, html).write('<p>We lend'),
  ],
  ['hangs up', 'page_unreadable', hangUp],
  ['is a picture', 'page_without_text', say(200, { 'content-type': 'image/png' }, 'x')],
  ['has no text', 'page_without_text', say(200, html, '<p> </p>')],
  ['has 5 MB', 'page_unreadable', say(200, html, `<p>${'We lend books. '.repeat(350_000)}</p>`)],
  ['is a PDF', 'page_without_text', say(200, { 'content-type': 'application/pdf' }, '%PDF-1.7')],
  ['is missing', 'page_unreadable', say(404, html, '<p>Not here')],
])('a page that %s ends with a message that says what to do: %s', async (_, code, answer) => {
  await expect(read(answer)).rejects.toMatchObject({ code });
});

test('cancelling does not wait for a page that hangs', async () => {
  const controller = new AbortController();
  const reading = read(() => controller.abort(new Error('Cancelled.')), controller.signal);
  await expect(reading).rejects.toThrow('Cancelled.');
});
