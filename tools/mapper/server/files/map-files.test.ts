import { randomUUID as newId } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { fileWriting } from '#features/exports/server/index.ts';
import { parseDelimited } from '#features/tables/document/index.ts';
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned, planEdit } from '#kernel/document/edit.ts';
import { positionsAt } from '#kernel/document/order.ts';
import { createReaders } from '#platform/server/readers/readers.ts';
import { missingBlueprintRows } from '../../document/blueprint.ts';
import {
  addArrow,
  addCards,
  addImage,
  addRow,
  addStage,
  addStep,
  changeRow,
  describeMap,
  labelLevel,
  labelStatus,
  mapperDocument,
  pictureCard,
  setCardStatus,
  setEmotion,
} from '../../document/index.ts';
import { mapFormat } from '../../document/open-format.ts';
import { sampleMapOf } from '../../fixtures/sample-map.ts';
import { writeMapCsv } from './map-csv.ts';
import { mapFiles } from './map-files.ts';
import { writeMapJson } from './map-json.ts';
import { writeMapPptx } from './map-pptx.ts';
import { writeMapXlsx } from './map-xlsx.ts';

/** Stores a picture of 40 by 30 pixels. */
async function picture(path: string) {
  if (path !== '/face.webp') return null;
  const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b4bdb' } });
  return { bytes: await blank.webp().toBuffer(), type: 'image/webp' };
}

/** Characters that no part of an Office file may contain (XML 1.0, 2.2). */
const noXml = /[\p{Cc}--[\t\n\r]]|[\uFFFE\uFFFF]/v;

const written = (document: Y.Doc) => ({ title: 'A map', document, options: {}, picture });

async function worksheetsIn(document: Y.Doc) {
  const worksheets = await readWorkbook(await writeMapXlsx(written(document)));
  return new Map(worksheets.map(({ sheet, data }) => [sheet, data]));
}

/** The texts of each slide, in order. */
async function slidesIn(document: Y.Doc): Promise<string[]> {
  const parts = unzipSync(await writeMapPptx(written(document)));
  return Object.keys(parts)
    .filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name))
    .sort((one, other) => Number(one.match(/\d+/)?.[0]) - Number(other.match(/\d+/)?.[0]))
    .map((name) => strFromU8(parts[name] ?? new Uint8Array()).replace(/<[^>]+>/g, ' '));
}

test('a journey is a workbook with its board, its cards and its emotions', async () => {
  const worksheets = await worksheetsIn(await sampleMapOf('journey-current-account'));
  expect([...worksheets.keys()].join()).toBe('Map,Cards,Emotions,Opportunities,Evidence');
  const surface = worksheets.get('Map') ?? [];
  expect(surface[0]?.slice(1, 4)).toEqual(['Row', 'Notice the need', 'Compare banks']);
  expect(surface.find((line) => line[1] === 'Emotion')?.slice(2)).toEqual([0, -1, -1, -2, 1]);
  const cards = worksheets.get('Cards') ?? [];
  const metric = cards.find((line) => String(line[2]).includes('leave on page 2'));
  expect(metric).toEqual(expect.arrayContaining(['Metric', 'Apply', 'Researched']));
});

test('a behavioural map is a workbook of points, and a blueprint has its board', async () => {
  const behaviour =
    (await worksheetsIn(await sampleMapOf('behaviour-harbour-bank'))).get('Behaviour') ?? [];
  expect(behaviour.find((line) => line[0] === 'P11')?.slice(1)).toEqual([
    2,
    2,
    5,
    5,
    4,
    null,
    2,
    6,
  ]);
  const blueprint =
    (await worksheetsIn(await sampleMapOf('blueprint-outpatient-scan'))).get('Blueprint') ?? [];
  expect(blueprint[0]).toContain('Check in');
  expect(blueprint.length).toBeGreaterThan(5);
});

test('an empty map is a workbook, too', async () => {
  const worksheets = await worksheetsIn(emptyDocument(mapperDocument));
  expect([...worksheets.keys()]).toEqual(['Cards']);
});

test('no text of a user becomes a formula', async () => {
  const document = await sampleMapOf('journey-current-account');
  const { rows, stages } = readDocument(mapperDocument, document).value;
  const text = '=HYPERLINK("http://evil.example")';
  const card = {
    id: newId(),
    row: rows[0]?.id ?? '',
    stage: stages[0]?.id ?? '',
    text,
    position: 'a5',
  };
  applyPlanned(document, [planEdit(addCards, { cards: [card] })], { kind: 'user' });
  const parts = unzipSync(await writeMapXlsx(written(document)));
  const xml = Object.entries(parts)
    .filter(([name]) => name.startsWith('xl/worksheets/'))
    .map(([, bytes]) => strFromU8(bytes));
  expect(xml.some((part) => /<f[ >]/.test(part))).toBe(false);
  const csv = parseDelimited((await writeMapCsv(written(document))).toString(), ',');
  expect(csv.flat().find((cell) => cell.includes('HYPERLINK'))).toBe(`'${text}`);
});

test('a CSV has one card a line, or one person a line for a behavioural map', async () => {
  const cards = parseDelimited(
    (await writeMapCsv(written(await sampleMapOf('personas-harbour-bank')))).toString(),
    ',',
  );
  expect(cards[0]?.slice(0, 4)).toEqual(['Row', 'Persona', 'Text', 'Status']);
  expect(cards.length).toBeGreaterThan(40);
  const people = parseDelimited(
    (await writeMapCsv(written(await sampleMapOf('behaviour-harbour-bank')))).toString(),
    ',',
  );
  expect(people).toHaveLength(1 + 13);
});

test('slides have a stage each, in editable shapes', async () => {
  const slides = await slidesIn(await sampleMapOf('journey-current-account'));
  expect(slides[0]).toContain('A map');
  const stages = ['Notice the need', 'Compare banks', 'Apply', 'Prove who I am', 'First week'];
  for (const stage of stages) expect(slides.some((slide) => slide.includes(stage))).toBe(true);
  const proof = slides.filter((slide) => slide.includes('Prove who I am')).join(' ');
  expect(proof).toContain('Moment of truth');
  expect(proof).toContain('No feedback for 2 days');
  expect(proof).toContain('Very bad (-2)');
});

test('the map and its blueprint are each on one slide, and curves are lines of both states', async () => {
  const document = await sampleMapOf('journey-current-account');
  const { rows, stages } = readDocument(mapperDocument, document).value;
  const curve = rows.find(({ kind }) => kind === 'emotion')?.id ?? '';
  const emotions = { row: curve, series: 'future' as const, value: 1 };
  const five = missingBlueprintRows(rows, 'customer');
  const stage = stages[1]?.id ?? '';
  const [from] = readDocument(mapperDocument, document).value.cards;
  const seen = { id: 'seen', row: 'blueprint.frontstage', stage, position: 'a1', text: 'Greets' };
  const planned = [
    planEdit(setEmotion, { ...emotions, stage }),
    ...five.map((row) => planEdit(addRow, row)),
    planEdit(addCards, { cards: [seen] }),
    planEdit(addArrow, { id: 'arrow', from: from?.id ?? '', to: 'seen', label: 'sees' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const [, map, blueprint, curves] = await slidesIn(document);
  expect(curves).toContain('Lowest point: Prove who I am');
  for (const { name } of stages) expect(map).toContain(name);
  expect(map).toContain('No feedback for 2 days');
  expect(blueprint).toContain('Customer actions');
  expect(blueprint).toContain('Client asks for an account');
  expect(blueprint).toContain('sees');
  const parts = unzipSync(await writeMapPptx(written(document)));
  const slide = strFromU8(parts['ppt/slides/slide3.xml'] ?? new Uint8Array());
  expect(slide).toMatch(/<a:custGeom>.*<a:tailEnd type="triangle"/s);
  const drawn = strFromU8(parts['ppt/slides/slide4.xml'] ?? new Uint8Array());
  expect(drawn).toContain('Amara, 29, freelancer, current');
  expect(drawn).toContain('Amara, 29, freelancer, future');
  const dashes = [
    ...drawn.matchAll(/<a:ln w="38100"[^>]*>(?:(?!<\/a:ln>).)*prstDash val="(\w+)"/g),
  ];
  expect(new Set(dashes.map(([, dash]) => dash))).toEqual(new Set(['solid', 'dash']));
  // The curve does not rise between equal points: both control points have the height of its ends.
  const [, path = ''] = /<a:path [^>]*>(.*?<a:cubicBezTo>.*?)<\/a:path>/s.exec(drawn) ?? [];
  const heights = [...path.matchAll(/<a:pt x="-?\d+" y="(-?\d+)"/g)].map(([, y]) => Number(y));
  expect(heights.slice(3, 7)).toEqual(Array(4).fill(heights[3]));
});

test('300 cards in 40 stages become slides', async () => {
  const document = emptyDocument(mapperDocument);
  const stages = Array.from({ length: 40 }, (_, at) => `s${at}`);
  const positions = positionsAt([], 0, 40);
  const cards = Array.from({ length: 300 }, (_, at) => ({
    ...{ id: `c${at}`, row: 'r', stage: `s${at % 40}`, text: `What is done ${at}` },
    ...({ position: positions[Math.floor(at / 40)] ?? '', status: at < 40 ? 'IP' : 'R' } as const),
  }));
  const planned = [
    ...stages.map((id, at) => planEdit(addStage, { id, name: id, position: positions[at] ?? '' })),
    planEdit(addRow, { id: 'r', name: 'Actions', position: 'a0' }),
    planEdit(addCards, { cards }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const slides = await slidesIn(document);
  // The cover, the overview, the map in parts of 10 stages, and a slide a stage.
  expect(slides).toHaveLength(1 + 1 + 4 + 40);
  for (const stage of stages) expect(slides[1]).toContain(` ${stage} `);
  expect(slides[1]).not.toContain('What is done');
  // One letter for the status of each card, and one in the legend.
  const letters = (status: string) => slides[1]?.split(` ${status} `).length;
  expect([letters('IP'), letters('R')]).toEqual([1 + 40 + 1, 1 + 260 + 1]);
  expect(slides[2]).toContain('The journey at a glance (1 of 4)');
  expect(slides.join(' ').match(/What is done 299/g)).toHaveLength(2);
});

test('no text on a slide is smaller than 9 points, however much is on a map', async () => {
  const document = await sampleMapOf('journey-current-account');
  const { rows, stages } = readDocument(mapperDocument, document).value;
  const text = 'Support answers only in office hours, so she writes a mail at night';
  const [position = ''] = positionsAt([], 0, 1);
  const rowsOfCards = rows.filter(({ kind }) => kind !== 'emotion');
  const cards = rowsOfCards.flatMap(({ id: row }) =>
    stages.map(({ id: stage }) => ({ id: newId(), row, stage, text, position })),
  );
  applyPlanned(document, [planEdit(addCards, { cards })], { kind: 'user' });
  const parts = unzipSync(await writeMapPptx(written(document)));
  const sizes = Object.entries(parts)
    .filter(([name]) => name.startsWith('ppt/slides/slide'))
    .flatMap(([, xml]) => [...strFromU8(xml).matchAll(/ sz="(\d+)"/g)])
    .map(([, size]) => Number(size) / 100);
  expect(Math.min(...sizes)).toBe(9);
});

test('slides have the pictures of their cards, and skip those that no longer exist', async () => {
  const document = await sampleMapOf('journey-current-account');
  const { cards } = readDocument(mapperDocument, document).value;
  const [one, other] = cards;
  const planned = [
    planEdit(addImage, { id: 'face', file: '/face.webp', alt: 'Amara at a café' }),
    planEdit(addImage, { id: 'lost', file: '/lost.webp' }),
    planEdit(pictureCard, { id: one?.id ?? '', image: 'face' }),
    planEdit(pictureCard, { id: other?.id ?? '', image: 'lost' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const parts = unzipSync(await writeMapPptx(written(document)));
  const pictures = Object.keys(parts).filter((name) => /^ppt\/media\/.*\.jpe?g$/.test(name));
  expect(pictures).toHaveLength(1);
  const { width, height } = await sharp(parts[pictures[0] ?? '']).metadata();
  expect([width, height]).toEqual([40, 30]);
  const slides = Object.entries(parts).filter(([name]) => name.startsWith('ppt/slides/slide'));
  expect(slides.some(([, xml]) => strFromU8(xml).includes('Amara at a café'))).toBe(true);
});

test('slides have the logo and the colours of the project', async () => {
  const document = await sampleMapOf('journey-current-account');
  const planned = [
    planEdit(addImage, { id: 'face', file: '/face.webp' }),
    planEdit(describeMap, { first: '#0b4f6c', second: '#f2a541', logo: 'face' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const parts = unzipSync(await writeMapPptx(written(document)));
  const layouts = Object.entries(parts).filter(([name]) => /slideLayout\d+\.xml$/.test(name));
  const all = layouts.map(([, xml]) => strFromU8(xml)).join(' ');
  for (const colour of ['0B4F6C', 'F2A541']) expect(all).toContain(colour);
  expect(all.match(/<p:pic>/g)).toHaveLength(2);
  // Each title has the type 'title', which names the slide in the outline.
  const slides = Object.entries(parts).filter(([name]) => /slides\/slide\d+\.xml$/.test(name));
  for (const [, xml] of slides) expect(strFromU8(xml)).toContain('type="title"');
});

test('the text of a stage has 16 points and more, however long it is', async () => {
  const document = await sampleMapOf('journey-current-account');
  const { rows, stages } = readDocument(mapperDocument, document).value;
  const positions = positionsAt([], 0, 30);
  const cards = positions.map((position, at) => ({
    ...{ id: `more${at}`, row: rows[0]?.id ?? '', stage: stages[0]?.id ?? '', position },
    text: `What is done ${at}, in as many words as people write on a card that has room for them`,
  }));
  applyPlanned(document, [planEdit(addCards, { cards })], { kind: 'user' });
  const parts = unzipSync(await writeMapPptx(written(document)));
  const described = Object.entries(parts)
    .filter(([name]) => /slides\/slide\d+\.xml$/.test(name))
    .map(([, xml]) => strFromU8(xml))
    .filter((xml) => xml.includes('Notice the need'))
    .filter((xml) => !xml.includes('First week') && !xml.includes('What was said'));
  expect(described.length).toBeGreaterThan(2);
  for (const text of described.join(' ').matchAll(/<a:rPr[^>]* sz="(\d+)"[^>]*>.*?<a:t>([^<]*)/g)) {
    const isOfLegend = /^(O|A|R|IP|\d+|Open|Assumed|Researched|In progress)$/.test(text[2] ?? '');
    if (!isOfLegend) expect(Number(text[1]), text[2]).toBeGreaterThanOrEqual(1600);
  }
});

test('a CSV of a journey has its emotions, and statuses with the labels of the map', async () => {
  const document = await sampleMapOf('journey-current-account');
  const { cards } = readDocument(mapperDocument, document).value;
  const planned = [
    planEdit(labelStatus, { status: 'R', label: 'Proven' }),
    planEdit(setCardStatus, { id: cards[0]?.id ?? '', status: 'R' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const [header = [], ...lines] = parseDelimited(
    (await writeMapCsv(written(document))).toString(),
    ',',
  );
  const emotions = lines.filter(([row]) => row === 'Emotion');
  expect(emotions.map((line) => Number(line[header.indexOf('Number')]))).toEqual([
    0, -1, -1, -2, 1,
  ]);
  expect(emotions[3]?.slice(1, 4)).toEqual(['Prove who I am', 'Very bad', '']);
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([header.length]));
  const statuses = new Set(lines.map((line) => line[header.indexOf('Status')]));
  expect([statuses.has('Proven'), statuses.has('Researched')]).toEqual([true, false]);
});

test('an emotion of a stage before it had steps is in every file, at its first step', async () => {
  const document = await sampleMapOf('journey-current-account');
  const stage = readDocument(mapperDocument, document).value.stages[0]?.id ?? '';
  const planned = ['Hears of it', 'Decides'].map((name, at) =>
    planEdit(addStep, { id: `step${at}`, stage, name, position: `a${at}` }),
  );
  applyPlanned(document, planned, { kind: 'user' });
  const lines = parseDelimited((await writeMapCsv(written(document))).toString(), ',');
  const emotions = lines.filter(([row]) => row === 'Emotion');
  expect(emotions).toHaveLength(5);
  expect(emotions[0]?.slice(1, 5)).toEqual(['Notice the need', 'Neutral', '', 'Hears of it']);
  const surface = (await worksheetsIn(document)).get('Map') ?? [];
  expect(surface.find((line) => line[1] === 'Emotion')?.slice(2)).toEqual([0, null, -1, -1, -2, 1]);
  expect((await slidesIn(document)).join(' ')).toContain('Neutral (0)');
});

test('slides and a CSV use the labels of emotions of their row', async () => {
  const document = await sampleMapOf('journey-current-account');
  const row = readDocument(mapperDocument, document).value.rows.find(
    ({ kind }) => kind === 'emotion',
  );
  const id = row?.id ?? '';
  const planned = [
    planEdit(changeRow, { id, levels: 3 }),
    planEdit(labelLevel, { row: id, place: 0, label: 'Furious', emoji: '' }),
  ];
  applyPlanned(document, planned, { kind: 'user' });
  const lines = parseDelimited((await writeMapCsv(written(document))).toString(), ',');
  const emotions = lines.filter(([name]) => name === 'Emotion').map((line) => line[2]);
  expect(emotions).toEqual(['Neutral', 'Neutral', 'Neutral', 'Furious', 'Good']);
  const slides = (await slidesIn(document)).join(' ');
  expect(slides).toContain('Furious (-2)');
  expect(slides).not.toContain('Very bad');
});

test('characters that XML cannot hold break neither slides nor a workbook', async () => {
  const document = emptyDocument(mapperDocument);
  const name = 'a\vb\u0001c\u001bd\uffff';
  applyEdit(document, addStage, { id: 's', name, position: 'a0' }, { kind: 'user' });
  const odd = { ...written(document), title: name };
  const isPart = (part: string) => /\.(xml|rels)$/.test(part);
  for (const file of [await writeMapPptx(odd), await writeMapXlsx(odd)]) {
    const parts = Object.entries(unzipSync(file)).filter(([part]) => isPart(part));
    const broken = parts.filter(([, bytes]) => noXml.test(strFromU8(bytes)));
    expect(broken.map(([part]) => part)).toEqual([]);
  }
});

test('the JSON of a map restores an equal map', async () => {
  const document = await sampleMapOf('blueprint-outpatient-scan');
  const { title, document: again } = mapFormat.read(
    JSON.parse((await writeMapJson(written(document))).toString()),
  );
  expect(title).toBe('A map');
  expect(readDocument(mapperDocument, again).value).toEqual(
    readDocument(mapperDocument, document).value,
  );
});

test('each file is written in a separate process', async () => {
  const writers = createReaders();
  const state = Y.encodeStateAsUpdate(await sampleMapOf('journey-current-account'));
  const module = mapFiles.module.href;
  const summaryModule = new URL('../map-summary.ts', import.meta.url).href;
  const requested = { title: 'A map', state, options: {}, module, summaryModule };
  const sizes: Record<string, number> = {};
  for (const to of mapFiles.formats) {
    const order = { owner: 'ada', answer: picture };
    sizes[to] = (await writers.read(fileWriting(mapFiles), { ...requested, to }, order)).length;
  }
  await writers.close();
  expect(Object.entries(sizes).filter(([, size]) => size > 1000)).toHaveLength(4);
});
