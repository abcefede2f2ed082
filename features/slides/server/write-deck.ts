import type PptxGenJS from 'pptxgenjs';
import { fixPackage } from './fix-package.ts';

/** The bytes of slides that are whole: every tool's deck is written here, and opens without a repair. */
export async function writeDeck(file: PptxGenJS): Promise<Buffer> {
  const written = (await file.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  return fixPackage(new Uint8Array(written));
}
