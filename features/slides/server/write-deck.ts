import type PptxGenJS from 'pptxgenjs';
import { mendPackage } from './mend-package.ts';

/** The bytes of slides that are whole: every tool's deck is written here, and opens without a repair. */
export async function writeDeck(file: PptxGenJS): Promise<Buffer> {
  const written = (await file.write({ outputType: 'arraybuffer' })) as ArrayBuffer;
  return mendPackage(new Uint8Array(written));
}
