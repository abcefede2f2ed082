import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addPattern, mapperDocument } from '../../document/index.ts';
import { sampleMapOf } from '../../fixtures/sample-map.ts';
import { writeMapPptx } from './map-pptx.ts';

/** The texts of each slide, in order. */
async function slidesIn(document: Y.Doc): Promise<string[]> {
  const project = { title: 'A map', document, options: {}, picture: async () => null };
  const parts = unzipSync(await writeMapPptx(project));
  return Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((one, other) => Number(one.match(/\d+/)?.[0]) - Number(other.match(/\d+/)?.[0]))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()).replace(/<[^>]+>/g, ' '));
}

test('a group of people has a slide with its profile beside the company', async () => {
  const document = await sampleMapOf('behaviour-harbour-bank');
  const { personas, dimensions } = readDocument(mapperDocument, document).value;
  const members = personas.slice(0, 4).map(({ id }) => id);
  const of = { dimensions: dimensions.map(({ id }) => id), members, colour: '#0f7c7e' };
  const pattern = { id: 'group', name: 'Look ahead, alone', position: 'a1', ...of };
  applyPlanned(document, [planEdit(addPattern, pattern)], { kind: 'user' });
  const slides = await slidesIn(document);
  const [, findings, gaps, slide = ''] = slides;
  expect(findings).toContain('What we found');
  expect(findings).toContain('4 of 12 participants');
  expect(gaps).toContain('■ HB: Harbour Bank');
  expect(slide).toContain('Look ahead, alone');
  expect(slide).toContain('P01, P02, P03, P04');
  for (const { title } of dimensions) expect(slide).toContain(title);
  // The means of the four on the first and the last dimension.
  for (const mean of ['6.0', '6.8']) expect(slide).toContain(mean);
});

test('slides of a behavioural map show all people', async () => {
  const slides = (await slidesIn(await sampleMapOf('behaviour-harbour-bank'))).join(' ');
  expect(slides).toContain('when it hurts');
  expect(slides.match(/ P\d\d /g)?.length ?? 0).toBeGreaterThan(50);
});
