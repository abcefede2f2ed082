import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  embeddings,
  refuse,
  streamed,
  streamedJson,
} from '#tests/fixtures/services/model-answers.ts';
import { makeSurroundings } from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { createOutgoing, type Outgoing } from '../outside/outgoing/outgoing.ts';
import type { OutgoingFetch } from '../outside/outgoing/service.ts';
import { chat } from './chat.ts';
import { draw } from './draw.ts';
import { embed } from './embed.ts';
import type { ModelSetting } from './model-setting.ts';
import { modelService } from './open-model.ts';
import { probe } from './probe.ts';

let service: ScriptedService;
let outgoing: Outgoing;
let send: OutgoingFetch;
let setting: ModelSetting;
beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
beforeEach(() => {
  outgoing = createOutgoing({ ...makeSurroundings(), allowed: [service.origin] });
  send = outgoing.for(modelService);
  service.requests = [];
  const baseUrl = `${service.origin}/v1`;
  setting = { api: 'openai', baseUrl, apiKey: 'sk-1', model: 'm', structure: 'json_object' };
});
afterEach(() => outgoing.close());

const { signal } = new AbortController();
const json = { 'content-type': 'application/json' };

async function chatted(answer: ScriptedAnswer) {
  service.answers = [answer];
  const messages = [
    { role: 'user', text: 'Who waits?' },
    { role: 'assistant', text: 'Amara.' },
    { role: 'user', text: 'And why?' },
  ] as const;
  const parts = chat(setting, send, { instructions: 'Answer.', messages, signal });
  let text = '';
  for (;;) {
    const next = await parts.next();
    if (next.done) return { text, usage: next.value };
    text += next.value;
  }
}

test('a chat yields its text as it comes, and its tokens at the end', async () => {
  const { text, usage } = await chatted(streamed(['Because ', 'of the ', 'check.']));
  expect(text).toBe('Because of the check.');
  expect(usage).toEqual({ input: 21, output: 9, isEstimated: false });
  expect(JSON.parse(service.requests[0]?.body ?? '').messages).toEqual([
    { role: 'system', content: 'Answer.' },
    { role: 'user', content: 'Who waits?' },
    { role: 'assistant', content: 'Amara.' },
    { role: 'user', content: 'And why?' },
  ]);
  expect(service.requests[0]?.headers.authorization).toBe('Bearer sk-1');
});

test.each([
  ['thoughts in one part', ['<think>Who waits?</think>Amara.'], 'Amara.'],
  ['thoughts in many parts', [...'\n<think>\nA </b> or B?\n</think>\n\nAmara.'], 'Amara.'],
  ['a name like that of thoughts later', ['Use ', '<think>', ' for it.'], 'Use <think> for it.'],
  ['the beginning of a tag', ['<th', '>1</th>'], '<th>1</th>'],
])('a chat with %s yields its answer', async (_, parts, answer) => {
  expect((await chatted(streamed(parts))).text).toBe(answer);
});

test.each<[string, ScriptedAnswer, string]>([
  ['only thinks', streamed(['<think>', 'Hm']), 'model_unreadable'],
  ['is cut by its limit', streamed(['Because'], { finish: 'length' }), 'model_cut'],
  ['is empty', streamed([]), 'model_unreadable'],
  ['is filtered', streamed(['No'], { finish: 'content_filter' }), 'model_declined'],
  ['is refused', refuse(401, 'no'), 'model_refused'],
])('a chat that %s fails', async (_, answer, code) => {
  await expect(chatted(answer)).rejects.toMatchObject({ code });
});

test('a server without a key gets no credentials', async () => {
  setting = { ...setting, apiKey: null };
  await chatted(streamed(['x']));
  expect(service.requests[0]?.headers.authorization).toBeUndefined();
});

test('Anthropic is called by its own protocol', async () => {
  setting = { ...setting, api: 'anthropic' };
  const events = [
    { type: 'message_start', message: { id: 'm', usage: { input_tokens: 5, output_tokens: 0 } } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } },
    { type: 'message_stop' },
  ];
  const body = events.map((one) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join('');
  const { text, usage } = await chatted(say(200, { 'content-type': 'text/event-stream' }, body));
  expect(text).toBe('Hello');
  expect(usage).toEqual({ input: 5, output: 2, isEstimated: false });
  expect(service.requests[0]).toMatchObject({
    url: '/v1/messages',
    headers: { 'x-api-key': 'sk-1' },
  });
});

test('texts become vectors of length 1 in their order', async () => {
  service.answers = [embeddings];
  const { vectors } = await embed(setting, send, ['a', 'abc', ''], signal);
  expect(vectors.map((one) => Math.hypot(...one).toFixed(5))).toEqual([
    '1.00000',
    '1.00000',
    '1.00000',
  ]);
  expect(vectors.map(([first = 0]) => first > 0.5)).toEqual([true, true, false]);
  service.answers = [refuse(400, 'no embeddings here')];
  await expect(embed(setting, send, ['a'], signal)).rejects.toMatchObject({
    code: 'model_refused',
  });
});

test.each<[string, readonly number[][]]>([
  ['too few', [[1, 0]]],
  ['empty', [[], []]],
  ['of several lengths', [[1, 0], [1]]],
  ['longer than those of any model', [Array(200_000).fill(1), Array(200_000).fill(1)]],
])('vectors that are %s are refused', async (_, vectors) => {
  const data = vectors.map((embedding, index) => ({ index, embedding }));
  service.answers = [say(200, json, JSON.stringify({ object: 'list', data }))];
  await expect(embed(setting, send, ['a', 'b'], signal)).rejects.toMatchObject({
    code: 'model_unreadable',
  });
});

test('vectors of very large or small numbers have the length 1, too', async () => {
  const data = [
    [3e300, 4e300],
    [3e-300, 4e-300],
  ].map((embedding, index) => ({ index, embedding }));
  service.answers = [say(200, json, JSON.stringify({ object: 'list', data }))];
  const { vectors } = await embed(setting, send, ['a', 'b'], signal);
  for (const vector of vectors) {
    expect([...vector]).toEqual([expect.closeTo(0.6), expect.closeTo(0.8)]);
  }
});

test('a picture is drawn, or the answer is refused', async () => {
  const b64 = Buffer.from('picture').toString('base64');
  service.answers = [say(200, json, JSON.stringify({ data: [{ b64_json: b64 }] }))];
  const { picture, usage } = await draw(setting, send, 'a face', signal);
  expect(Buffer.from(picture).toString()).toBe('picture');
  expect(usage).toEqual({ input: 2, output: 1056, isEstimated: true });
  expect(JSON.parse(service.requests[0]?.body ?? '')).toMatchObject({
    prompt: 'a face',
    model: 'm',
  });
  service.answers = [say(200, json, JSON.stringify({ data: [] }))];
  await expect(draw(setting, send, 'a', signal)).rejects.toMatchObject({
    code: 'model_unreadable',
  });
});

/** A model that takes some formats, and that sees or not. */
function modelThat(takes: (format: string) => boolean, sees: boolean): ScriptedAnswer {
  return (response, request) => {
    const { response_format: format, messages } = JSON.parse(request.body);
    if (!takes(format?.type ?? 'none')) return refuse(400, 'response_format')(response, request);
    const isPicture = JSON.stringify(messages).includes('image_url');
    if (isPicture && !sees) return refuse(400, 'no pictures')(response, request);
    return streamedJson({ elements: [{ word: isPicture ? 'Red' : 'ready' }] })(response, request);
  };
}

test.each([
  ['json_schema', true],
  ['json_object', false],
  ['none', false],
] as const)('a probe detects that a model can do %s', async (best, pictures) => {
  const order = ['json_schema', 'json_object', 'none'];
  const takes = (format: string) => order.indexOf(format) >= order.indexOf(best);
  service.answers = [modelThat(takes, pictures)];
  expect(await probe(setting, send, signal)).toEqual({ structure: best, pictures });
});

test('a probe of a model that does not respond says what is wrong', async () => {
  service.answers = [refuse(401, 'wrong key')];
  await expect(probe(setting, send, signal)).rejects.toMatchObject({ code: 'model_refused' });
  service.answers = [streamed(['What a lovely day.'])];
  await expect(probe(setting, send, signal)).rejects.toMatchObject({ code: 'model_declined' });
});
