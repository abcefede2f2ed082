import { zipSync } from 'fflate';
import { readHtml } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { UnpackProblem, unpack } from '#kernel/value/unpack.ts';
import { ImportProblem, largestUnpacked, maxParts } from './import-kinds.ts';
import { withoutDangling } from './without-dangling.ts';

/** Keeps a picture of a document; answers its path, or null where it can't be kept. */
export type StorePicture = (picture: Blob) => Promise<string | null>;

/**
 * What the reader of Word would leave out: underlining, comments, which then stand at the end, and
 * that a paragraph is the caption of what stands above it.
 */
const styleMap = [
  'u => u',
  'comment-reference => sup',
  "p[style-name='caption'] => figcaption:fresh",
];

/**
 * What a Word document says, with its pictures.
 * @throws ImportProblem where it is broken, or unpacks to more than it should
 */
export async function readDocx(
  bytes: ArrayBuffer,
  name: string,
  keep: StorePicture,
): Promise<RichText> {
  const document = repacked(bytes, name);
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async (image) => {
    const picture = new Blob([await image.readAsArrayBuffer()], { type: image.contentType });
    return { src: (await keep(picture)) ?? '' };
  });
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: document },
      { convertImage, styleMap, transformDocument: withoutDangling },
    );
    return await readHtml(value);
  } catch {
    throw broken(name);
  }
}

/**
 * The document packed anew, without compression: what its reader unpacks is what was measured here.
 * @throws ImportProblem
 */
function repacked(bytes: ArrayBuffer, name: string): ArrayBuffer {
  try {
    const parts = unpack(new Uint8Array(bytes), { bytes: largestUnpacked, parts: maxParts });
    return zipSync(parts, { level: 0 }).buffer as ArrayBuffer;
  } catch (error) {
    if (!(error instanceof UnpackProblem)) throw error;
    if (error.reason === 'broken') throw broken(name);
    const what = error.reason === 'bytes' ? 'more than 100 MB' : 'more than 5,000 parts';
    throw new ImportProblem(`“${name}” unpacks to ${what} and was not opened.`);
  }
}

function broken(name: string): ImportProblem {
  return new ImportProblem(`“${name}” is broken or no Word document (DOCX).`);
}
