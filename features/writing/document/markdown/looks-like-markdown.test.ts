import { expect, test } from 'vitest';
import { looksLikeMarkdown } from './looks-like-markdown.ts';

test.each([
  '## Next\n\nwords',
  '- one\n- two',
  '1. one\n2. two',
  '- [ ] ask',
  'see [the log](https://a.example)',
  'this is **important**',
  '| a | b |\n| - | - |'.replaceAll(' - ', ' --- '),
  '```\ncode\n```',
  '> quoted',
])('%j was written as Markdown', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true);
});

test.each([
  'Plain words.\nAnd more of them.',
  'P01 said 3 * 4 = 12, #1 of them',
  '- only one dash',
  'a_b_c and 5 > 4',
])('%j was not', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false);
});

test.each(['[a', '- [', '[a](https:', '**a', '|-'])(
  '%j without end is detected quickly',
  (part) => {
    const before = performance.now();
    looksLikeMarkdown(part.repeat(200_000 / part.length));
    expect(performance.now() - before).toBeLessThan(3000);
  },
);
