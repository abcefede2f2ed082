import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { RichElement } from '#kernel/text/rich-text.ts';
import { paragraph, textRuns } from '../document/blocks.ts';
import { readAsPng, withPictures } from './pictures.ts';

const webp = sharp({ create: { width: 12, height: 7, channels: 3, background: '#5b4bdb' } })
  .webp()
  .toBuffer();
const read = async (path: string) =>
  path === '/a.webp' ? { bytes: await webp, type: 'image/webp' } : null;

const image = (src: string, alt: string, ...content: RichElement[]): RichElement => ({
  ...{ type: 'image', attrs: { src, alt, width: 40 }, content },
});
const caption = (...text: string[]): RichElement => ({
  ...{ type: 'caption', content: text.map((one) => textRuns(one)) },
});

test('a stored picture is read as PNG, with its size; a missing one is null', async () => {
  const png = await readAsPng(read, '/a.webp');
  expect([png?.width, png?.height]).toEqual([12, 7]);
  expect((await sharp(png?.bytes).metadata()).format).toBe('png');
  expect(await readAsPng(read, '/gone.webp')).toBeNull();
});

test('a picture becomes a data URL, at any depth, and keeps its other properties and captions', async () => {
  const text = [
    paragraph('Before'),
    { type: 'blockquote', content: [image('/a.webp', 'A form', caption('Seen'))] },
    { type: 'horizontalRule' },
  ];
  const src = `data:image/webp;base64,${(await webp).toString('base64')}`;
  expect(await withPictures(text, read)).toEqual([
    text[0],
    {
      type: 'blockquote',
      content: [
        {
          type: 'image',
          attrs: { src, alt: 'A form', width: 40 },
          content: [caption('Seen')],
        },
      ],
    },
    text[2],
  ]);
});

test.each([
  ['A form', [caption('Seen'), caption()], ['A form', '⏎', 'Seen']],
  ['', [], []],
  ['', [caption('Seen'), caption('Again')], ['⏎', 'Seen', '⏎', 'Again']],
])('a missing picture described as %j is replaced by its text', async (alt, captions, said) => {
  const [replaced] = await withPictures([image('/gone.webp', alt, ...captions)], read);
  expect(replaced?.type).toBe('paragraph');
  const nodes = replaced?.content ?? [];
  expect(nodes.map((node) => ('text' in node ? node.text : '⏎'))).toEqual(said);
  if (alt !== '') expect(nodes[0]).toEqual(textRuns(alt, 'italic'));
});
