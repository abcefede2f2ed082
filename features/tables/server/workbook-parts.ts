import { SaxesParser, type SaxesTagNS } from 'saxes';

export type Parts = Readonly<Record<string, Uint8Array>>;

interface Handlers {
  /** Called at each opening tag, with its name without prefix. */
  open?: (name: string, attribute: (name: string) => string | undefined) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/**
 * Nested elements at most: workbooks have about ten, and the parser walks through all open ones at
 * each.
 */
const maxDepth = 200;
/** Encodings by the first byte of a byte order mark. */
const encodings = new Map<number | undefined, string>([
  [0xff, 'utf-16le'],
  [0xfe, 'utf-16be'],
]);
/** Characters that the parser gets at a time, as a part may have 80 MB. */
const step = 1 << 20;

/**
 * Walks through a part of a workbook; does nothing for a missing part.
 * @throws Error for invalid XML
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
    if (depth > maxDepth) throw new Error('Elements are nested too deeply.');
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

/** An attribute by its name, with the prefix `r:` for relationships, whatever prefix the file uses. */
function attributeOf(attributes: SaxesTagNS['attributes']) {
  return (name: string): string | undefined => {
    const [prefix, local] = name.includes(':') ? name.split(':') : ['', name];
    return Object.values(attributes).find(
      (one) => one.local === local && (one.prefix === '') === (prefix === ''),
    )?.value;
  };
}

/** The parts of a workbook by the ids of its relationships. */
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

/**
 * Decodes characters that XML cannot contain, written as `_x000D_`, and escaped underscores
 * (`_x005F_`).
 */
export function unescapeText(text: string): string {
  return text
    .replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replaceAll('\r\n', '\n');
}

/** The number of a column by its letters; A is 1. */
export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
