import { type UnzipFileInfo, unzipSync } from 'fflate';

/** Limits of unpacking. */
export interface UnpackLimits {
  /** Bytes of all requested parts together. */
  bytes: number;
  /** Number of all parts. */
  parts: number;
}

/** The reason why a file is not unpacked. */
export class UnpackProblem extends Error {
  override readonly name = 'UnpackProblem';
  readonly reason: 'broken' | 'bytes' | 'parts';

  constructor(reason: UnpackProblem['reason']) {
    super(`A packed file is refused: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * Unpacks parts of a ZIP file (DOCX, XLSX) by their names. Declared sizes are added up before
 * anything is unpacked, and no part may exceed its own: a file that expands too much, in layers, in
 * many parts or by a false size, is refused.
 * @throws UnpackProblem
 */
export function unpack(
  zip: Uint8Array,
  limits: UnpackLimits,
  isWanted: (name: string) => boolean = () => true,
): Record<string, Uint8Array> {
  let bytes = 0;
  let parts = 0;
  // The directory is read twice, so that no part is unpacked before all are counted.
  const count = ({ name, size, originalSize }: UnzipFileInfo) => {
    parts += 1;
    if (parts > limits.parts) throw new UnpackProblem('parts');
    // An uncompressed part has its real size, whatever it declares.
    if (isWanted(name)) bytes += Math.max(size, originalSize);
    if (bytes > limits.bytes) throw new UnpackProblem('bytes');
    return false;
  };
  try {
    unzipSync(zip, { filter: count });
    return unzipSync(zip, { filter: ({ name }) => isWanted(name) });
  } catch (error) {
    throw error instanceof UnpackProblem ? error : new UnpackProblem('broken');
  }
}
