import type { RunContext } from '#features/runs/server/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { FrameLine, FramesResult } from '../contract/designs.ts';
import type { PlacedFrame } from '../document/index.ts';
import type { OpenDesign } from './design-access.ts';
import type { DesignHooks } from './design-hooks.ts';
import { drawFrames } from './draw-frames.ts';
import { noFrames, readFrame, type WantedFrame } from './frame-pictures.ts';
import type { DesignParts } from './parts.ts';

/** Frames of one file that are drawn at one size. */
export interface FrameGroup {
  file: string;
  scale: number;
  wanted: WantedFrame[];
}

export interface FrameOrder {
  design: OpenDesign;
  hooks: DesignHooks;
  projectId: string;
  section: string | null;
  groups: readonly FrameGroup[];
  /** Frames that are known to be unchanged. */
  unchanged: readonly FrameLine[];
}

/** Reads the pictures of frames, and places them in the project as one step. */
export async function placeFrames<Input>(
  parts: Pick<DesignParts, 'budgets' | 'pictures'>,
  context: RunContext<Input, FrameLine>,
  order: FrameOrder,
): Promise<FramesResult> {
  const { design, hooks, projectId, groups, unchanged } = order;
  const { owner, signal } = context;
  const reading = { owner: owner.userId, signal };
  const counts = { ...noFrames };
  const all = unchanged.length + groups.reduce((sum, { wanted }) => sum + wanted.length, 0);
  let done = 0;
  const report = async (line: FrameLine) => {
    counts[line.outcome] += 1;
    done += 1;
    await context.partial(line);
    await context.progress(done / Math.max(1, all), `${done} of ${all}`);
  };
  for (const line of unchanged) await report(line);
  const placed: PlacedFrame[] = [];
  for (const { file, scale, wanted } of groups) {
    const nodes = [...new Set(wanted.map(({ frame }) => frame.node))];
    const addresses = await drawFrames(parts.budgets, design, file, nodes, scale).catch(failureIn);
    if (addresses instanceof Failure) {
      // What was read of other files before is placed all the same.
      if (done === 0) throw addresses;
      const problem = addresses.message;
      for (const { frame, name } of wanted) {
        await report({ frame: frame.node, name, outcome: 'failed', problem });
      }
      continue;
    }
    for (const one of wanted) {
      signal.throwIfAborted();
      const from = { session: design.session, pictures: parts.pictures };
      const address = addresses.get(one.frame.node) ?? null;
      const { line, frame, picture } = await readFrame(from, one, address, { projectId, reading });
      if (frame) placed.push({ page: one.page, name: one.name, frame, picture });
      await report(line);
    }
  }
  if (placed.length > 0) await hooks.place(context, placed, order.section);
  return counts;
}

/** Returns a failure; any other error is thrown. */
function failureIn(error: unknown): Failure {
  if (error instanceof Failure) return error;
  throw error;
}
