import { Failure } from '#kernel/call/failure.ts';
import type { Budgets } from './budget.ts';
import type { OpenDesign } from './design-access.ts';

/**
 * Addresses of pictures of frames, in one request; null for those that were not drawn. Where the tool cannot
 * draw as many at once, the frames are requested in halves.
 */
export async function drawFrames(
  budgets: Pick<Budgets, 'spend'>,
  design: OpenDesign,
  key: string,
  nodes: readonly string[],
  scale: number,
): Promise<Map<string, string | null>> {
  if (nodes.length === 0) return new Map();
  try {
    return await budgets.spend(design, () => design.session.draw(key, nodes, scale));
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'design/too-much') throw error;
    if (nodes.length === 1) return new Map(nodes.map((node) => [node, null]));
    const middle = Math.ceil(nodes.length / 2);
    const first = await drawFrames(budgets, design, key, nodes.slice(0, middle), scale);
    const second = await drawFrames(budgets, design, key, nodes.slice(middle), scale);
    return new Map([...first, ...second]);
  }
}
