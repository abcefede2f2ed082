import { z } from 'zod';
import type { StoredPicture } from '#features/pictures/contract/calls.ts';

const id = z.string().min(1).max(200);

/** A frame of a file in a design tool, and the picture of it that was read last. */
export const designFrame = z.object({
  tool: z.literal('figma'),
  /** Key of the file. */
  file: id,
  /** Id of the frame in its file. */
  node: id,
  /** Version of the file when the picture was read; empty where the tool names none. */
  version: z.string().max(200),
  /** Pixels of the picture for each unit of the frame. */
  scale: z.number().min(0.01).max(4),
  /** Tells whether another picture of the frame is the same. */
  digest: z.string().max(64),
  /** Size in units of the file. */
  width: z.number().positive(),
  height: z.number().positive(),
});
export type DesignFrame = z.output<typeof designFrame>;

/** A frame that becomes a page, or whose page gets a new picture. */
export interface PlacedFrame {
  /** The page that shows it; null for a new one. */
  page: string | null;
  name: string;
  frame: DesignFrame;
  /** Null where the picture is the same as before, so that only the frame is recorded. */
  picture: StoredPicture | null;
}
