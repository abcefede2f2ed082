import { strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { withoutDangling } from './without-dangling.ts';

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const relations = (...given: [type: string, target: string][]) =>
  `<Relationships xmlns="${packages}/relationships">${given
    .map(
      ([type, target]) =>
        `<Relationship Id="${type}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const refer = (what: string, id: number) => `<w:r><w:${what}Reference w:id="${id}"/></w:r>`;

/** The HTML of a Word document that refers to an existing comment and footnote, and to missing ones. */
async function html(transformDocument: typeof withoutDangling): Promise<string> {
  const body = [
    'Said',
    refer('comment', 7),
    refer('comment', 8),
    refer('footnote', 9),
    refer('footnote', 10),
  ];
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"/>`,
    '_rels/.rels': relations(['officeDocument', 'word/document.xml']),
    'word/_rels/document.xml.rels': relations(
      ['comments', 'comments.xml'],
      ['footnotes', 'footnotes.xml'],
    ),
    'word/document.xml': `<w:document xmlns:w="${main}"><w:body><w:p>${body
      .map((one) => (one.startsWith('<') ? one : run(one)))
      .join('')}</w:p></w:body></w:document>`,
    'word/comments.xml': `<w:comments xmlns:w="${main}"><w:comment w:id="7" w:initials="A"><w:p>${run('Why')}</w:p></w:comment></w:comments>`,
    'word/footnotes.xml': `<w:footnotes xmlns:w="${main}"><w:footnote w:id="9"><w:p>${run('Because')}${refer('footnote', 11)}</w:p></w:footnote></w:footnotes>`,
  };
  const packed = Object.entries(parts).map(([path, text]) => [path, strToU8(text)]);
  const buffer = Buffer.from(zipSync(Object.fromEntries(packed)));
  const options = { styleMap: ['comment-reference => sup'], transformDocument };
  return (await mammoth.convertToHtml({ buffer }, options)).value;
}

test('a Word document with references to missing comments and notes is read without these', async () => {
  const read = await html(withoutDangling);
  for (const word of ['Said', 'Why', 'Because']) expect(read).toContain(word);
  expect(read.match(/<sup>/g)).toHaveLength(2);
  await expect(html((document) => document)).rejects.toThrow();
});
