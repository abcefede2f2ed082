import { type UnzipFileInfo, unzipSync } from 'fflate';

/** What a packed file may become. */
export interface UnpackLimits {
  /** Bytes of the parts that are wanted, together. */
  bytes: number;
  /** Parts of any kind. */
  parts: number;
}

/** Why a packed file is not unpacked. */
export class UnpackProblem extends Error {
  override readonly name = 'UnpackProblem';
  readonly reason: 'broken' | 'bytes' | 'parts';

  constructor(reason: UnpackProblem['reason']) {
    super(`A packed file is refused: ${reason}.`);
    this.reason = reason;
  }
}

/**
 * The parts of a ZIP file (DOCX, XLSX) that are wanted, by their names. Their sizes are added up as
 * the file states them before anything is unpacked, and no part gets more room than it stated: a
 * file that packs much into little, in layers, many parts or by lying, is refused.
 * @throws UnpackProblem
 */
export function unpack(
  zip: Uint8Array,
  limits: UnpackLimits,
  isWanted: (name: string) => boolean = () => true,
): Record<string, Uint8Array> {
  let bytes = 0;
  let parts = 0;
  // The list of parts is read twice, so that the first is not unpacked before the last is counted.
  const count = ({ name, size, originalSize }: UnzipFileInfo) => {
    parts += 1;
    if (parts > limits.parts) throw new UnpackProblem('parts');
    // What is stored as it is takes the size that it has here, whatever it states.
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
