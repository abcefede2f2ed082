import { expect, test } from 'vitest';
import { createMasker } from './masker.ts';
import { UnmaskStream } from './unmask-stream.ts';

const masker = createMasker([
  { text: 'Amara', as: 'Person 1' },
  { text: 'Tom', as: 'Person 12' },
  { text: 'a@b.example', as: 'Email 1' },
]);
const answer = 'Person 1 met Person 12, a person; write to email 1. Phones per Person 1';

test.each([1, 2, 3, 7, 100])(
  'an answer in parts of %d characters has the original texts',
  (size) => {
    const stream = new UnmaskStream(masker);
    const parts = answer.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
    const text = parts.map((part) => stream.read(part)).join('') + stream.end();
    expect(text).toBe('Amara met Tom, a person; write to a@b.example. Phones per Amara');
  },
);
