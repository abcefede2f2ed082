import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { event, refuse, streamed, streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { makeSurroundings } from '#tests/fixtures/services/outgoing-surroundings.ts';
import {
  hangUp,
  type ScriptedAnswer,
  type ScriptedService,
  say,
  startScriptedService,
} from '#tests/fixtures/services/scripted-service.ts';
import { createOutgoing, type Outgoing } from '../outside/outgoing/outgoing.ts';
import { type DraftEnd, draft } from './draft.ts';
import type { ModelSetting } from './model-setting.ts';
import { modelService } from './open-model.ts';

let service: ScriptedService;
let outgoing: Outgoing;
let state: ReturnType<typeof makeSurroundings>['state'];
beforeAll(async () => {
  service = await startScriptedService();
});
afterAll(() => service.close());
beforeEach(() => {
  const surroundings = makeSurroundings();
  state = surroundings.state;
  outgoing = createOutgoing({ ...surroundings, allowed: [service.origin] });
  service.requests = [];
});
afterEach(() => outgoing.close());

const element = z.object({ text: z.string(), row: z.enum(['pain', 'goal']).default('goal') });
type Element = z.output<typeof element>;

function settingOf(given: Partial<ModelSetting> = {}): ModelSetting {
  const base = {
    api: 'openai',
    baseUrl: `${service.origin}/v1`,
    apiKey: 'sk-1',
    model: 'm',
  } as const;
  return { ...base, structure: 'json_object', ...given };
}

interface Drafted extends DraftEnd {
  elements: Element[];
}

async function drafted(
  answers: ScriptedAnswer | ScriptedAnswer[],
  given: Partial<ModelSetting> = {},
  signal = new AbortController().signal,
): Promise<Drafted> {
  service.answers = [answers].flat();
  const send = outgoing.for(modelService);
  const request = { instructions: 'Sort the sentences.', material: 'S1: I wait.', element, signal };
  const draftOf = draft(settingOf(given), send, request);
  const elements: Element[] = [];
  for (;;) {
    const next = await draftOf.next();
    if (next.done) return { elements, ...next.value };
    elements.push(next.value);
  }
}

const two = [
  { text: 'I wait', row: 'pain' },
  { text: 'I pay', row: 'goal' },
];
const asJson = JSON.stringify({ elements: two });

test.each<[string, ScriptedAnswer]>([
  ['as the schema has it', streamedJson({ elements: two })],
  ['as a bare list', streamedJson(two)],
  ['in a fence', streamed(['```json\n', asJson, '\n```'])],
  ['in a fence without a language', streamed(['```', '\n', asJson, '\n', '```\n'])],
  ['behind a sentence', streamed(['Here is the draft:\n\n```json\n', asJson, '```\nEnjoy {it}!'])],
  ['behind a sentence with brackets', streamed(['From [s1p1], {both} and [1]: ', asJson])],
  ['behind its thoughts', streamed(['<think>{"elements": []} or [{"a": 1}]?</think>\n', asJson])],
  ['behind thoughts in small parts', streamed([...`<think>\n[{}]</think>${asJson}`])],
  ['in one part of 100 kB', streamed([asJson + ' '.repeat(100_000)])],
  ['with brackets and quotes in its text', streamedJson({ elements: two }, { usage: false })],
])('a draft is parsed when it comes %s', async (_, answer) => {
  const { elements, problem } = await drafted(answer);
  expect(elements).toEqual(two);
  expect(problem).toBeNull();
});

test('brackets, quotes and escapes within a text do not end the JSON', async () => {
  const odd = [{ text: 'a "b\\" ]} { [ c\\', row: 'goal' }];
  expect((await drafted(streamedJson({ elements: odd }))).elements).toEqual(odd);
  expect((await drafted(streamedJson(odd))).elements).toEqual(odd);
});

test.each<[string, (first: string) => string]>([
  ['__proto__', (first) => `{"__proto__": {"a": 1}, ${first}`],
  ['an escaped __proto__', (first) => `{"\\u005f_proto__": {"a": 1}, ${first}`],
  ['constructor and prototype', (first) => `{"constructor" : {"prototype":{}}, ${first}`],
])('an element with the key %s drops no other', async (_, change) => {
  const [one, other] = two.map((each) => JSON.stringify(each).slice(1));
  const answer = `{"elements": [${change(one ?? '')}, {${other}]}`;
  const { elements, problem } = await drafted(streamed([...answer]));
  expect(elements).toEqual(two);
  expect(problem).toBeNull();
});

test('an element may say the same as a key that is refused', async () => {
  const odd = [{ text: '__proto__', row: 'goal' }];
  expect((await drafted(streamedJson({ elements: odd }))).elements).toEqual(odd);
});

test.each(['[', '{"elements":[{"text":', '{"a":'])(
  'an answer that is nested 100,000 times with %j is unreadable, and what came before it stays',
  async (opening) => {
    const whole = await drafted(streamed([opening.repeat(100_000)]));
    expect(whole.problem?.code).toBe('model_unreadable');
    const later = await drafted(
      streamed([`${asJson.slice(0, -2)},`, opening.repeat(100_000), 'x'.repeat(10)]),
    );
    expect(later.elements).toEqual(two);
    expect(later.problem?.code).toBe('model_unreadable');
  },
);

test('the schema is requested by the protocol, and in the text where the protocol has no field for it', async () => {
  const bodyOf = async (structure: ModelSetting['structure']) => {
    await drafted(streamedJson({ elements: two }), { structure });
    return JSON.parse(service.requests.at(-1)?.body ?? '{}');
  };
  const sentence = 'each element by this JSON schema';
  const bySchema = await bodyOf('json_schema');
  expect(bySchema.response_format).toMatchObject({
    type: 'json_schema',
    json_schema: { schema: { properties: { elements: { type: 'array' } } } },
  });
  expect(bySchema.messages[0].content).not.toContain(sentence);
  const byObject = await bodyOf('json_object');
  expect(byObject.response_format).toEqual({ type: 'json_object' });
  expect(byObject.messages[0].content).toContain(sentence);
  const none = await bodyOf('none');
  expect(none).not.toHaveProperty('response_format');
  expect(none.messages[0].content).toContain(sentence);
});

test('instructions and material are sent separately', async () => {
  await drafted(streamedJson({ elements: two }), { structure: 'json_schema' });
  const { messages } = JSON.parse(service.requests[0]?.body ?? '{}');
  expect(messages).toEqual([
    { role: 'system', content: 'Sort the sentences.' },
    { role: 'user', content: 'S1: I wait.' },
  ]);
});

test('elements of a wrong shape are left out, and the others stay', async () => {
  const mixed = [two[0], { text: 3 }, null, 'x', { text: 'b', row: 'other' }, { text: 'I pay' }];
  const { elements, problem } = await drafted(streamedJson({ elements: mixed }));
  expect(elements).toEqual(two);
  expect(problem).toBeNull();
});

const half = asJson.slice(0, asJson.indexOf('I pay') + 3);
test.each<[string, ScriptedAnswer, string]>([
  ['the limit of tokens ends it', streamed([half], { finish: 'length' }), 'model_cut'],
  [
    'the connection ends',
    streamed([half], { end: (response) => void setImmediate(() => response.destroy()) }),
    'model_unreachable',
  ],
  [
    'the server reports an error in the stream',
    streamed([half], {
      end: (response) => response.end('data: {"error":{"message":"out of memory"}}\n\n'),
    }),
    'model_unreadable',
  ],
  ['the model stops in the middle', streamed([half]), 'model_cut'],
  ['a filter ends it', streamed([half], { finish: 'content_filter' }), 'model_declined'],
])('complete elements are kept when %s', async (_, answer, code) => {
  const { elements, problem } = await drafted(answer);
  expect(elements).toEqual([two[0]]);
  expect(problem?.code).toBe(code);
});

test.each<[string, ScriptedAnswer, string]>([
  ['prose alone', streamed(['I am sorry, ', 'I cannot help with that.']), 'model_declined'],
  ['a refusal', streamed([], { refusal: 'No.' }), 'model_declined'],
  ['nothing', streamed([]), 'model_declined'],
  [
    'a list of other elements',
    streamedJson({ elements: [{ name: 'I wait' }] }),
    'model_unreadable',
  ],
  ['an object without a list', streamedJson({ answer: two }), 'model_unreadable'],
  [
    'no choices',
    say(200, { 'content-type': 'text/event-stream' }, 'data: [DONE]\n\n'),
    'model_unreadable',
  ],
  [
    'a page instead of a stream',
    say(200, { 'content-type': 'text/html' }, '<p>hi'),
    'model_unreadable',
  ],
  ['a wrong key', refuse(401, 'Incorrect API key sk-1'), 'model_refused'],
  ['an unknown model', refuse(404, 'The model m does not exist'), 'model_refused'],
  [
    'a prompt that is too long',
    refuse(400, 'maximum context length is 8192 tokens'),
    'model_too_long',
  ],
  ['a limit', refuse(429, 'Rate limit', { 'retry-after': '3600' }), 'model_busy'],
  ['an overloaded server', refuse(503, 'Loading model'), 'model_busy'],
  ['a broken server', refuse(500, 'Boom'), 'model_unreachable'],
  ['no answer at all', hangUp, 'model_unreachable'],
])('%s ends with a failure that can be shown', async (_, answer, code) => {
  const { elements, problem } = await drafted(answer);
  expect(elements).toEqual([]);
  expect(problem?.code).toBe(code);
  expect(problem?.message).not.toMatch(/sk-1|Boom|<p>/);
});

test('a busy server is asked again after the time that it names', async () => {
  const busy = refuse(429, 'Rate limit', { 'retry-after': '2' });
  const { elements } = await drafted([busy, refuse(500, 'x'), streamedJson({ elements: two })]);
  expect(elements).toEqual(two);
  expect(service.requests).toHaveLength(3);
  expect(state.paused[0]).toBeGreaterThanOrEqual(2000);
});

test('tokens are counted by the server, or estimated where it does not report them', async () => {
  const counted = await drafted(streamedJson({ elements: two }));
  expect(counted.usage).toEqual({ input: 21, output: 9, isEstimated: false });
  const { usage } = await drafted(streamedJson({ elements: two }, { usage: false }));
  expect(usage.isEstimated).toBe(true);
  expect(usage.input).toBeGreaterThan(3);
  expect(usage.output).toBe(Math.ceil(asJson.length / 4));
});

test('no element at all is an answer', async () => {
  expect(await drafted(streamedJson({ elements: [] }))).toMatchObject({
    elements: [],
    problem: null,
  });
});

test.each([
  { prompt_tokens: -5000, completion_tokens: -9 },
  { prompt_tokens: 1e30, completion_tokens: 9 },
  { prompt_tokens: 1.5, completion_tokens: 9 },
])('a server that counts %j did not count', async (counted) => {
  const answer = streamed([asJson], {
    usage: false,
    end: (response) => {
      const usage = { id: 'c', object: 'x', choices: [], usage: counted };
      response.end(`${event(usage)}data: [DONE]\n\n`);
    },
  });
  const { usage } = await drafted(answer);
  expect(usage.isEstimated).toBe(true);
  expect(usage.input).toBeGreaterThan(3);
  expect(usage.input).toBeLessThan(1000);
  expect(usage.output).toBeGreaterThan(0);
});

test('cancelling a draft ends the request', async () => {
  const stop = new AbortController();
  const closed = Promise.withResolvers<void>();
  const endless = streamed([half], {
    end: (response) => {
      response.on('close', () => closed.resolve());
      stop.abort(new Error('cancelled'));
    },
  });
  await expect(drafted(endless, {}, stop.signal)).rejects.toThrow('cancelled');
  await closed.promise;
});

test('a draft without a reader ends the request', async () => {
  const closed = Promise.withResolvers<void>();
  service.answers = [
    streamed([asJson], { end: (response) => void response.on('close', () => closed.resolve()) }),
  ];
  const send = outgoing.for(modelService);
  const { signal } = new AbortController();
  const request = { instructions: '', material: '', element, signal };
  for await (const one of draft(settingOf(), send, request)) {
    expect(one).toEqual(two[0]);
    break;
  }
  await closed.promise;
});
