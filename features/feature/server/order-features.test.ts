import { expect, test } from 'vitest';
import type { Feature } from './feature.ts';
import { orderFeatures } from './order-features.ts';

const feature = (name: string, ...needs: string[]): Feature => ({
  name,
  needs,
  build: () => ({}),
});
const namesOf = (features: Feature[]) => orderFeatures(features).map(({ name }) => name);

test('each feature comes after those that it needs, directly or not', () => {
  const comments = feature('comments', 'projects', 'mentions');
  const mentions = feature('mentions', 'projects');
  expect(namesOf([comments, mentions, feature('projects', 'plans'), feature('plans')])).toEqual([
    'plans',
    'projects',
    'mentions',
    'comments',
  ]);
});

test('features that do not need each other keep their order', () => {
  expect(namesOf([feature('b'), feature('a'), feature('c', 'a')])).toEqual(['b', 'a', 'c']);
});

test('features that need each other are named in their order', () => {
  const cycle = [feature('a', 'b'), feature('b', 'c'), feature('c', 'b')];
  expect(() => namesOf(cycle)).toThrow('Features need each other: b → c → b.');
  expect(() => namesOf([feature('a', 'a')])).toThrow('Features need each other: a → a.');
});

test('a needed feature that is not listed is named, with the one that needs it', () => {
  expect(() => namesOf([feature('a', 'gossip')])).toThrow(
    "'a' needs 'gossip', which is not listed.",
  );
});

test('two features with the same name are refused', () => {
  expect(() => namesOf([feature('b'), feature('a'), feature('a')])).toThrow(
    "Two features are named 'a'.",
  );
});
