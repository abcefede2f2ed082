import type { RichText } from '#kernel/rich-text.ts';
import { bodyFromHtml } from '../../document/html/from-html.ts';
import { ImportProblem, largestUnpacked } from './import-kinds.ts';
import { unpackedSize } from './unpacked-size.ts';

/** Keeps a picture of a document; answers its path, or null where it can't be kept. */
export type KeepPicture = (picture: Blob) => Promise<string | null>;

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
  keep: KeepPicture,
): Promise<RichText> {
  await expectDocument(bytes, name);
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async (image) => {
    const picture = new Blob([await image.readAsArrayBuffer()], { type: image.contentType });
    return { src: (await keep(picture)) ?? '' };
  });
  try {
    const { value } = await mammoth.convertToHtml(
      { arrayBuffer: bytes },
      { convertImage, styleMap },
    );
    return bodyFromHtml(value);
  } catch {
    throw broken(name);
  }
}

async function expectDocument(bytes: ArrayBuffer, name: string): Promise<void> {
  let size: number;
  try {
    size = await unpackedSize(bytes, largestUnpacked);
  } catch {
    throw broken(name);
  }
  if (size > largestUnpacked) {
    throw new ImportProblem(`“${name}” unpacks to more than 200 MB and was not opened.`);
  }
}

function broken(name: string): ImportProblem {
  return new ImportProblem(`“${name}” is broken or no Word document (DOCX).`);
}
