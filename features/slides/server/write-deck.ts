import type PptxGenJS from 'pptxgenjs';
import { fixPackage } from './fix-package.ts';

/** Writes a presentation that opens without a repair; the one writer of all tools. */
export async function writeDeck(file: PptxGenJS): Promise<Buffer> {
  const written = (await file.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  return fixPackage(new Uint8Array(written));
}
