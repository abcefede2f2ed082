import { expect, test } from 'vitest';
import type { Feature } from './feature.ts';
import { orderFeatures } from './order-features.ts';

const feature = (name: string, ...needs: string[]): Feature => ({
  name,
  needs,
  build: () => ({}),
});
const namesOf = (features: Feature[]) => orderFeatures(features).map(({ name }) => name);

test('each feature comes after those that it requires, directly or indirectly', () => {
  const comments = feature('comments', 'projects', 'mentions');
  const mentions = feature('mentions', 'projects');
  expect(namesOf([comments, mentions, feature('projects', 'plans'), feature('plans')])).toEqual([
    'plans',
    'projects',
    'mentions',
    'comments',
  ]);
});

test('independent features keep their order', () => {
  expect(namesOf([feature('b'), feature('a'), feature('c', 'a')])).toEqual(['b', 'a', 'c']);
});

test('features that require each other are named in their order', () => {
  const cycle = [feature('a', 'b'), feature('b', 'c'), feature('c', 'b')];
  expect(() => namesOf(cycle)).toThrow('Features need each other: b → c → b.');
  expect(() => namesOf([feature('a', 'a')])).toThrow('Features need each other: a → a.');
});

test('a required feature that is not listed is named, with the feature that requires it', () => {
  expect(() => namesOf([feature('a', 'gossip')])).toThrow(
    "'a' needs 'gossip', which is not listed.",
  );
});

test('two features with the same name are refused', () => {
  expect(() => namesOf([feature('b'), feature('a'), feature('a')])).toThrow(
    "Two features are named 'a'.",
  );
});
