import { expect, test } from 'vitest';
import { emptyDocument } from '#kernel/document/document.ts';
import { applyPlanned } from '#kernel/document/edit.ts';
import { librarySamples } from '#tests/fixtures/library-samples.ts';
import { tools } from './tools.ts';

const contributable = tools.filter(({ samples }) => samples?.contributed);

test('maps, personas, days and matrices can be contributed to the library', () => {
  expect(contributable.map(({ kind }) => kind.code)).toEqual(['PM', 'PC', 'DILO', 'RRM']);
});

const cases = contributable.flatMap(({ kind, samples }) =>
  librarySamples.filter((one) => one.kind === kind).map((one) => ({ ...one, samples })),
);

test.each(cases)(
  'what is contributed of a project like $slug becomes the same project again',
  async ({ kind, open, samples, slug }) => {
    const { title, document } = await open();
    const first = samples?.contributed?.describe(title, document);
    const again = emptyDocument(kind.document);
    applyPlanned(again, (await samples?.plan(first?.content)) ?? [], { kind: 'import' });
    expect(inOrder(samples?.contributed?.describe(title, again)?.content)).toEqual(
      inOrder(first?.content),
    );
    if (!slug.includes('template')) expect(first?.parts).toBeGreaterThanOrEqual(6);
  },
);

/** Arrows have no order of their own. */
function inOrder(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || !('arrows' in content)) return content;
  const arrows = Array.isArray(content.arrows) ? content.arrows : [];
  return { ...content, arrows: arrows.map((one) => JSON.stringify(one)).toSorted() };
}
