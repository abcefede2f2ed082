import type { ChainStep } from '../contract/calls.ts';

/** A step with the steps that were reached from it. */
export interface ChainNode {
  step: ChainStep;
  steps: ChainNode[];
}

/** The steps of one direction as a tree, in their order. */
export function treeOf(steps: readonly ChainStep[]): ChainNode[] {
  const nodes = steps.map((step): ChainNode => ({ step, steps: [] }));
  const first: ChainNode[] = [];
  for (const node of nodes) {
    const parent = node.step.parent === null ? undefined : nodes[node.step.parent];
    (parent?.steps ?? first).push(node);
  }
  return first;
}
