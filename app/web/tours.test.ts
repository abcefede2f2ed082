import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as Y from 'yjs';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { tools } from './tools.ts';

const guided = tools.filter(({ loadTour }) => loadTour);

test('the six tools of the specification have tours', () => {
  expect(guided.length).toBeGreaterThanOrEqual(6);
});

test.each(guided.map((tool) => [tool.tab, tool] as const))(
  'each step of the tour of %s waits for something that its samples have, at controls that it has',
  async (_, tool) => {
    const tour = await tool.loadTour?.();
    const files = globSync(`content/samples/${projectKinds[tool.code]}/*.json`);
    const samples = await Promise.all(
      files.map((file) => tool.samples?.open(JSON.parse(readFileSync(file, 'utf8')))),
    );
    if (!tour) throw new Error('There is no tour.');
    expect(tour.steps.length).toBeGreaterThanOrEqual(3);
    const empty = new Y.Doc();
    for (const { title, goal } of tour.steps)
      expect(
        samples.some((one) => one && goal.isReached(goal.read(empty), goal.read(one))),
        title,
      ).toBe(true);
    const sources = globSync(`tools/${projectKinds[tool.code]}/web/**/*.tsx`);
    const code = sources.map((file) => readFileSync(file, 'utf8')).join('\n');
    // An attribute may depend on the state: its names are in the expression.
    const attributes = [...code.matchAll(/data-tour=.{0,160}/gs)].join(' ');
    const named = tour.steps.flatMap(({ at }) =>
      at.flatMap((selector) => /data-tour="([\w-]+)"/.exec(selector)?.[1] ?? []),
    );
    for (const name of named) expect(attributes).toMatch(new RegExp(`["']${name}["']`));
  },
);
