import { zipSync } from 'fflate';
import { readHtml } from '#features/writing/document/index.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import { UnpackProblem, unpack } from '#kernel/value/unpack.ts';
import { ImportProblem, largestUnpacked, maxParts } from './import-kinds.ts';
import { withoutDangling } from './without-dangling.ts';

/** Stores a picture of a document. Resolves to its path, or to null if it cannot be stored. */
export type StorePicture = (picture: Blob) => Promise<string | null>;

/**
 * Styles that the Word reader omits by default: underlining, comments, which are added at the end, and
 * captions.
 */
const styleMap = [
  'u => u',
  'comment-reference => sup',
  "p[style-name='caption'] => figcaption:fresh",
];

/**
 * Reads a Word document with its pictures.
 * @throws ImportProblem for a broken document, and for one that unpacks to more than the limit
 */
export async function readDocx(
  bytes: ArrayBuffer,
  name: string,
  storePicture: StorePicture,
): Promise<RichText> {
  const document = repacked(bytes, name);
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async (image) => {
    const picture = new Blob([await image.readAsArrayBuffer()], { type: image.contentType });
    return { src: (await storePicture(picture)) ?? '' };
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
 * Repacks the document without compression, so that its reader unpacks exactly what was measured here.
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
  return new ImportProblem(`“${name}” is damaged, or is not a Word document (DOCX).`);
}
