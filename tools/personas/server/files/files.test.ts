import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import sample from '#content/samples/personas/persona-amara-oye.json' with { type: 'json' };
import { emptyDocument, readDocument } from '#kernel/document/document.ts';
import { applyEdit, applyPlanned } from '#kernel/document/edit.ts';
import { addImage, changePersona, pictureItem, picturePersona } from '../../document/edits.ts';
import { blocksOf } from '../../document/out/deck-blocks.ts';
import { fromOpenFormat } from '../../document/out/open-format.ts';
import { personasDocument } from '../../document/personas-document.ts';
import { planPersonas, writtenPersonas } from '../../document/written-personas.ts';
import { writers } from './persona-writers.ts';

const user = { kind: 'user' } as const;

/** Stores a picture of 40 by 30 pixels. */
async function picture(path: string) {
  if (path !== '/face.webp') return null;
  const blank = sharp({ create: { width: 40, height: 30, channels: 3, background: '#5b4bdb' } });
  return { bytes: await blank.webp().toBuffer(), type: 'image/webp' };
}

function amara() {
  const document = emptyDocument(personasDocument);
  let count = 0;
  const newId = () => {
    count += 1;
    return `n${count}`;
  };
  applyPlanned(document, planPersonas(writtenPersonas.parse(sample), newId, []), user);
  const [first] = readDocument(personasDocument, document).value.personas;
  applyEdit(document, addImage, { id: 'face', file: '/face.webp', name: 'Amara & co' }, user);
  applyEdit(document, picturePersona, { id: first?.id ?? '', picture: 'face' }, user);
  applyEdit(document, changePersona, { id: first?.id ?? '', share: 40 }, user);
  return { document, title: 'Amara & <others>', options: {}, picture };
}

test('slides have one page each, with editable text, scales and charts, in the theme', async () => {
  const bytes = await writers.pptx?.(amara());
  const files = unzipSync(new Uint8Array(bytes ?? []));
  const names = Object.keys(files);
  const slides = names.filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  expect(slides).toHaveLength(7);
  const read = (at: number) => strFromU8(files[`ppt/slides/slide${at}.xml`] ?? new Uint8Array());
  expect(read(1)).toContain('Amara &amp; &lt;others&gt;');
  for (const said of ['Be paid without asking', 'The autopilot planner', '0F7C7E', 'Georgia'])
    expect(read(2)).toContain(said);
  expect(read(3)).toContain('Before it hurts');
  expect(names.filter((name) => /charts\/chart\d+\.xml$/.test(name))).toHaveLength(4);
  // Nothing is left out: shares, values beside scales, the day to scale, and the evidence.
  expect(read(2)).toContain('Primary · 40 % of all users');
  for (const said of ['>6.8<', '(7 hours in all)']) expect(read(3)).toContain(said);
  for (const said of ['>7:00<', '>21:00<', 'Draws 9']) expect(read(4)).toContain(said);
  for (const said of ['Evidence', 'Diary, 31 entries', 'Interview P07'])
    expect(read(7)).toContain(said);
  for (const at of [2, 3, 4, 5, 6, 7]) expect(read(at)).toContain('type="slidenum"');
  expect(names.some((name) => name.startsWith('ppt/media/'))).toBe(true);
});

test('a table and a 2×2 are drawn on slides, in colours that are mixed from the theme', async () => {
  const sections = [
    { kind: 'table', text: ['Channel | Why', 'Phone | To see'] },
    {
      ...{ kind: 'graph', graph: 'matrix', ends: ['Rarely', 'Often', 'Little', 'Much'] },
      items: ['Ann', 'Ben', 'Cyd'].map((label) => ({ label, value: 90, second: 95 })),
    },
  ];
  const document = emptyDocument(personasDocument);
  const theme = { first: '#000000', second: '#808080' };
  const written = { title: '', theme, personas: [{ pages: [{ layout: 'one', sections }] }] };
  let count = 0;
  const newId = () => `n${count++}`;
  applyPlanned(document, planPersonas(writtenPersonas.parse(written), newId, []), user);
  const bytes = await writers.pptx?.({ ...amara(), document });
  const slide = strFromU8(
    unzipSync(new Uint8Array(bytes ?? []))['ppt/slides/slide2.xml'] ?? new Uint8Array(),
  );
  expect(slide.match(/<a:tr /g)).toHaveLength(2);
  for (const said of ['To see', 'Rarely', 'Often', 'Little', 'Much', 'Ann', 'Ben', 'Cyd'])
    expect(slide).toContain(`<a:t>${said}</a:t>`);
  // The third colour is the mean of the first two.
  expect(slide).toContain('404040');
});

test('logos of brands are on slides, above their names', async () => {
  const { document, ...project } = amara();
  const { sections, items } = readDocument(personasDocument, document).value;
  const brand = sections.find(({ kind }) => kind === 'brand');
  const [logo] = items.filter(({ section }) => section === brand?.id);
  applyEdit(document, pictureItem, { id: logo?.id ?? '', picture: 'face' }, user);
  const bytes = await writers.pptx?.({ ...project, document });
  const files = unzipSync(new Uint8Array(bytes ?? []));
  const slide = strFromU8(files['ppt/slides/slide2.xml'] ?? new Uint8Array());
  expect(slide.match(/<p:pic>/g)).toHaveLength(2);
  expect(slide).toContain(`descr="${logo?.label || logo?.text}"`);
});

test('a table is followed by the other text of its section', () => {
  const document = emptyDocument(personasDocument);
  const sections = [{ kind: 'table', text: ['Channel | Why', 'Phone | To see'] }];
  const given = { title: '', personas: [{ pages: [{ layout: 'one', sections }] }] };
  let count = 0;
  applyPlanned(
    document,
    planPersonas(writtenPersonas.parse(given), () => `n${count++}`, []),
    user,
  );
  const value = readDocument(personasDocument, document).value;
  const [section] = value.sections;
  if (!section) throw new Error('There is a section.');
  const said = { type: 'paragraph', content: [{ type: 'text', text: 'Asked twice' }] };
  const body = [...section.body, said] as typeof section.body;
  const blocks = blocksOf(value, { ...section, body });
  expect(blocks.map((block) => (block.kind === 'words' ? block.lines : block.kind))).toEqual([
    'table',
    ['Asked twice'],
  ]);
});

test('a file in the open format is imported as an equal project', async () => {
  const given = amara();
  const bytes = await writers.json?.(given);
  const { title, document } = fromOpenFormat(JSON.parse(String(bytes)));
  expect(title).toBe(given.title);
  const value = (of: typeof document) => readDocument(personasDocument, of).value;
  expect(value(document)).toEqual(value(given.document));
});
