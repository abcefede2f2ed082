import { SaxesParser, type SaxesTagNS } from 'saxes';

export type Parts = Readonly<Record<string, Uint8Array>>;

interface Handlers {
  /** At each tag that opens, by its name without a prefix. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** Elements within elements: a workbook has about ten, and the parser looks through all that are open at each. */
const maxDepth = 200;
/** How a part is encoded that begins with such a byte of a byte order mark. */
const encodings = new Map<number | undefined, string>([
  [0xff, 'utf-16le'],
  [0xfe, 'utf-16be'],
]);
/** Letters that are given to the parser at a time: a part may be 80 MB. */
const step = 1 << 20;

/**
 * Walks through a part of a workbook; a part that is missing has nothing.
 * @throws Error where it is no XML
 */
export function walk(bytes: Uint8Array | undefined, { open, close, text }: Handlers): void {
  if (!bytes) return;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  let depth = 0;
  parser.on('opentag', ({ local, attributes }) => {
    depth += 1;
    if (depth > maxDepth) throw new Error('Elements lie too deep in each other.');
    open?.(local, attributeOf(attributes));
  });
  parser.on('closetag', ({ local }) => {
    depth -= 1;
    close?.(local);
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  const decoder = new TextDecoder(encodings.get(bytes[0]) ?? 'utf-8');
  for (let at = 0; at < bytes.length; at += step)
    parser.write(decoder.decode(bytes.subarray(at, at + step), { stream: true }));
  parser.write(decoder.decode()).close();
}

/** An attribute by its name, with a prefix of the relationships (`r:id`) whatever the file calls that. */
function attributeOf(attributes: SaxesTagNS['attributes']) {
  return (name: string): string | undefined => {
    const [prefix, local] = name.includes(':') ? name.split(':') : ['', name];
    return Object.values(attributes).find(
      (one) => one.local === local && (one.prefix === '') === (prefix === ''),
    )?.value;
  };
}

/** Where the parts of a workbook lie that others point at, by the ids of the relations of its workbook part. */
export function relationsOf(parts: Parts): Map<string, { target: string; type: string }> {
  const relations = new Map<string, { target: string; type: string }>();
  walk(parts['xl/_rels/workbook.xml.rels'], {
    open(name, attribute) {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      relations.set(attribute('Id') ?? '', {
        target: target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`,
        type: (attribute('Type') ?? '').replace(/^.*\//, ''),
      });
    },
  });
  return relations;
}

/** Letters that XML cannot hold stand as `_x000D_`; an underscore before such a word as `_x005F_`. */
export function unescapeText(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\r\n', '\n');
}

/** The number of a column by its letters, the first (A) 1. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
