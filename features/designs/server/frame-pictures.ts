import { createHash } from 'node:crypto';
import type { StoredPicture } from '#features/pictures/contract/calls.ts';
import type { ProjectPictures } from '#features/projects/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { ReadingFor } from '#platform/server/readers/readers.ts';
import type { FrameLine, FramesResult } from '../contract/designs.ts';
import type { DesignFrame } from '../document/index.ts';
import type { DesignSession } from './design-tool.ts';

/** A frame whose picture is read. */
export interface WantedFrame {
  page: string | null;
  name: string;
  /** Without what is only known of the picture. */
  frame: Omit<DesignFrame, 'digest'>;
  /** Digest of the picture that its page shows; null for a new page. */
  digest: string | null;
}

export interface ReadFrame {
  line: FrameLine;
  /** Null where it failed. */
  frame: DesignFrame | null;
  /** Null where it failed, or is the same as before. */
  picture: StoredPicture | null;
}

const notDrawn = 'Figma did not draw it: it was deleted, is hidden, or is empty.';

/**
 * Copies the picture of a frame before its address expires, and stores it re-encoded. A frame that fails
 * does not prevent the others from being read.
 */
export async function readFrame(
  { session, pictures }: { session: DesignSession; pictures: Pick<ProjectPictures, 'store'> },
  { page, name, frame, digest: before }: WantedFrame,
  address: string | null,
  { projectId, reading }: { projectId: string; reading: ReadingFor },
): Promise<ReadFrame> {
  const lineOf = (outcome: FrameLine['outcome'], problem: string | null = null): FrameLine => ({
    ...{ frame: frame.node, name, outcome, problem },
  });
  if (address === null) {
    return { line: lineOf('failed', notDrawn), frame: null, picture: null };
  }
  try {
    const bytes = await session.download(address, reading.signal);
    const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const read = { ...frame, digest };
    if (digest === before) return { line: lineOf('unchanged'), frame: read, picture: null };
    const media = [{ field: 'media', path: bytes }];
    const picture = await pictures.store(projectId, media, reading, { screen: true });
    const outcome = page === null ? 'imported' : 'refreshed';
    return { line: lineOf(outcome), frame: read, picture };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { line: lineOf('failed', error.message), frame: null, picture: null };
  }
}

export const noFrames: FramesResult = { imported: 0, refreshed: 0, unchanged: 0, failed: 0 };
