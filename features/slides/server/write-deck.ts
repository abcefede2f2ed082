import type PptxGenJS from 'pptxgenjs';
import { colourScheme, type MasterColours } from './colour-scheme.ts';
import { fixPackage } from './fix-package.ts';

/** The colours of a presentation without a theme of its own. */
const plain: MasterColours = { first: '#5b4bdb', second: '#0f7c7e' };

/** Writes a presentation that opens without a repair; the one writer of all tools. */
export async function writeDeck(file: PptxGenJS, colours: MasterColours = plain): Promise<Buffer> {
  const written = (await file.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  return fixPackage(new Uint8Array(written), colourScheme(colours));
}
