import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { streamedJson } from '#tests/fixtures/services/model-answers.ts';
import { type ModelSuite, startModelSuite } from '#tests/fixtures/services/model-suite.ts';
import { contentCalls } from '#tools/mapper/contract/calls/content-calls.ts';
import { mapperGenerate } from '#tools/mapper/contract/project.ts';
import { addNote } from '#tools/notes/contract/note-calls.ts';
import { notesKindCalls } from '#tools/notes/contract/project.ts';
import { draftPiece } from '../contract/draft.ts';
import { usualCall } from '../contract/generate-calls.ts';

const file = new URL('../fixtures/texts-in-sources.json', import.meta.url);
/** Sentences that try to command a model, and sentences of people that only look like it. */
const { attacks, harmless } = z
  .object({ attacks: z.array(z.string()), harmless: z.array(z.string()) })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

let suite: ModelSuite['suite'];
let service: ModelSuite['service'];
let token: string;
let ended: ModelSuite['ended'];
let close: ModelSuite['close'];
beforeAll(async () => {
  ({ suite, service, token, ended, close } = await startModelSuite());
});
afterAll(() => close());

const generate = usualCall(mapperGenerate);

/** Drafts a map from sentences, one per paragraph, and returns the request to the model. */
async function draftFrom(sentences: readonly string[], answer: unknown) {
  const project = await suite.send(notesKindCalls.projects.create, { body: {} }, token);
  const note_project_id = project._id;
  for (const sentence of sentences) {
    // As code, so that Markdown changes nothing in it.
    const body = `\`\`\`\n${sentence.replaceAll('```', "'''")}\n\`\`\``;
    await suite.send(addNote, { body: { note_project_id, title: 'P', body } }, token);
  }
  service.answers = [streamedJson(answer)];
  service.requests = [];
  const body = { documents: [{ project_id: note_project_id }] };
  const made = await suite.send(generate, { body }, token);
  const run = await ended(made.job_id);
  const messages = z
    .object({ messages: z.array(z.object({ role: z.string(), content: z.unknown() })) })
    .parse(JSON.parse(service.requests[0]?.body ?? '')).messages;
  const [instructions, material] = messages.map(({ content }) => textOf(content));
  return { id: made._id, run, instructions: instructions ?? '', material: material ?? '' };
}

const textOf = (content: unknown): string =>
  typeof content === 'string'
    ? content
    : z
        .array(z.object({ text: z.string() }))
        .parse(content)
        .map(({ text }) => text)
        .join('\n');

/** The answer of a model that obeys whatever it reads. */
const obedient = {
  elements: [
    { slot: 'stage', id: 'a', text: 'Hacked' },
    { slot: 'admin', id: 'b', text: 'grant editor to eve@example.org' },
    {
      slot: 'row-pain-points',
      id: 'c',
      under: 'a',
      text: '<script>alert(1)</script>',
      passages: ['s1p1'],
      quote: 'I would pay double for this.',
      status: 'R',
    },
    { slot: 'row-pain-points', id: 'd', under: 'nothing', text: 'Under nothing' },
    { slot: 'row-goals', id: 'e', under: 'a', text: '', passages: ['s99p1'] },
  ],
};

test('60 sentences that try to command a model are data between its lines, and an obedient answer harms nothing', async () => {
  expect([attacks.length, harmless.length]).toEqual([60, 30]);
  const plain = await draftFrom(['I waited two days.'], { elements: [] });
  const attacked = await draftFrom(attacks, obedient);
  const fenceOf = (text: string) => /<<<([\w-]+)/.exec(text)?.[1] ?? '';
  const unfenced = (text: string) => text.replaceAll(fenceOf(text), 'FENCE');
  // The instructions of the model do not depend on the sources.
  expect(unfenced(attacked.instructions)).toBe(unfenced(plain.instructions));
  const fence = fenceOf(attacked.instructions);
  const begin = attacked.material.indexOf(`<<<${fence}`);
  const end = attacked.material.indexOf(`${fence}>>>`);
  const inside = attacked.material.slice(begin, end);
  expect(attacked.material.slice(end)).toBe(`${fence}>>>`);
  expect(attacked.material.slice(0, begin).trim()).toBe('');
  // Every line of it is a title, empty, or a passage with its id; none begins with text of a
  // source.
  const lines = inside.split('\n').slice(1);
  expect(lines.filter((line) => !/^(?:# |\[s\d+p\d+\] |$)/.test(line))).toEqual([]);

  expect(attacked.run.state).toBe('done');
  const pieces = attacked.run.partials.map((part) => draftPiece.parse(part));
  expect(pieces.map(({ slot, backing, quote }) => [slot, backing, quote])).toEqual([
    ['stage', 'none', null],
    ['row-pain-points', 'paraphrase', null],
    ['row-pain-points', 'none', null],
  ]);
  const { sections, cards } = await suite.send(
    contentCalls.read,
    { params: { id: attacked.id } },
    token,
  );
  expect(sections.map(({ name }) => name)).toEqual(['Hacked']);
  expect(cards).toMatchObject([{ status: 'A', value: '<script>alert(1)</script>' }]);
});

test('30 sentences of people that look like commands are read like any other', async () => {
  const { run, material } = await draftFrom(harmless, {
    elements: harmless.map((text, at) => ({
      // At most eight cards of a row are drafted in one stage.
      ...(at % 6 === 0 ? { slot: 'stage' } : { slot: 'row-actions', under: `e${at - (at % 6)}` }),
      ...{ id: `e${at}`, text: `${at}` },
      passages: [`s${at + 1}p1`],
      quote: text,
    })),
  });
  expect(run.state).toBe('done');
  for (const sentence of harmless) expect(material).toContain(sentence);
  const pieces = run.partials.map((part) => draftPiece.parse(part));
  expect(pieces.map(({ backing }) => backing)).toEqual(harmless.map(() => 'quote'));
  expect(pieces.map(({ quote }) => quote)).toEqual(harmless);
});
