import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSlideOptions, writeSlideOptions } from '#features/slides/contract/slide-options.ts';
import { readDocument } from '#kernel/document/document.ts';
import { applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { addImage, describeMap, mapperDocument } from '../../document/index.ts';
import { deckOf } from '../../document/out/deck.ts';
import { partsOf } from '../../document/out/deck-parts.ts';
import { sampleMapOf } from '../../fixtures/sample-map.ts';
import { writeMapPptx } from './map-pptx.ts';

const none = readSlideOptions({});

/** The parts of a file of the sample journey, and the titles of its slides. */
async function written(change: Partial<typeof none>) {
  const document = await sampleMapOf('journey-current-account');
  const options = writeSlideOptions({ ...none, ...change });
  const project = { title: 'A map', document, options, picture: async () => null };
  const parts = unzipSync(await writeMapPptx(project));
  const read = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const names = Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((one, other) => Number(one.match(/\d+/)?.[0]) - Number(other.match(/\d+/)?.[0]));
  const titles = names.map((name) => {
    const [shape = ''] = read(name).match(/<p:sp>(?:(?!<\/p:sp>).)*type="title".*?<\/p:sp>/s) ?? [];
    return shape.match(/<a:t>([^<]*)/)?.[1] ?? '';
  });
  return { read, titles, names: Object.keys(parts) };
}

async function partsOfSample(mapType?: 'behavioral') {
  const name = mapType ? 'behaviour-harbour-bank' : 'journey-current-account';
  const deck = deckOf(readDocument(mapperDocument, await sampleMapOf(name)).value, '');
  return partsOf(deck);
}

test('the parts of a deck are those with content; behaviour begins with the findings', async () => {
  const labels = (await partsOfSample()).map(({ label }) => label);
  expect(labels).toEqual([
    ...['The journey at a glance', 'Emotion curves'],
    ...['Notice the need', 'Compare banks', 'Apply', 'Prove who I am', 'First week'],
    ...['Opportunities', 'Evidence'],
  ]);
  const behaviour = (await partsOfSample('behavioral')).map(({ id }) => id);
  expect(behaviour).toEqual(['findings', 'gaps', 'scales']);
});

test('slides are those that were chosen, in the chosen order', async () => {
  const ids = (await partsOfSample()).map(({ id }) => id);
  const stage = ids.at(4) ?? '';
  const { titles } = await written({
    order: ['opportunities', stage],
    without: ids.filter((id) => !['opportunities', stage, 'curves'].includes(id)),
  });
  expect(titles).toEqual(['A map', 'Opportunities', 'Apply', 'Emotion']);
});

test('the master has the chosen colours and fonts, and the cover the chosen author', async () => {
  const { read } = await written({
    ...{ background: '#0b1f3a', first: '#f2a541', titleFont: 'Gill Sans', textFont: 'Verdana' },
    ...{ author: 'Ada Ltd', date: false },
  });
  const theme = read('ppt/theme/theme1.xml');
  for (const said of ['0B1F3A', 'F2A541', 'typeface="Gill Sans"', 'typeface="Verdana"'])
    expect(theme).toContain(said);
  expect(read('ppt/slides/slide1.xml')).toContain('<a:t>Ada Ltd</a:t>');
});

test('the logo is that of the project, another picture, or none', async () => {
  const document = await sampleMapOf('journey-current-account');
  const planned = [
    planEdit(addImage, { id: 'own', file: '/own.webp' }),
    planEdit(addImage, { id: 'light', file: '/light.webp' }),
    planEdit(describeMap, { logo: 'own' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const readWith = async (change: Partial<typeof none>) => {
    const paths: string[] = [];
    const picture = async (path: string) => {
      paths.push(path);
      return null;
    };
    const options = writeSlideOptions({ ...none, ...change });
    await writeMapPptx({ title: 'A map', document, options, picture });
    return paths;
  };
  expect(await readWith({})).toEqual(['/own.webp']);
  expect(await readWith({ logo: 'light' })).toEqual(['/light.webp']);
  expect(await readWith({ hasLogo: false })).toEqual([]);
});

test('the speaker has the evidence of a stage and the words of a curve, unless without notes', async () => {
  const { read, names } = await written({});
  const notes = names.filter((name) => /notesSlides\/[^/]+\.xml$/.test(name)).map(read);
  const all = notes.join(' ');
  expect(all).toContain('Films her face and passport, three tries: “I filmed my face three times.');
  expect(all).toContain('Prove who I am Very bad');
  const without = await written({ notes: false });
  expect(without.names.filter((name) => name.startsWith('ppt/notes'))).toEqual([]);
});
