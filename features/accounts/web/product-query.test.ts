import { expect, test } from 'vitest';
import { carry, projectOf } from './product-query.ts';

test.each([
  ['mapper-id=m1', '/sign-up?mapper-id=m1', 'm1'],
  ['project-id=p1&return-path=/x', '/sign-up?project-id=p1', 'p1'],
  // The page of the mailed code has both, and one of them is empty.
  ['product_type=M&mapper_id=&project_id=p1', '/sign-up?project-id=p1', 'p1'],
  ['product_type=M&mapper_id=&project_id=', '/sign-up', null],
  [
    'email=a%40b.io&invitation=t1&return-path=%2Fx',
    '/sign-up?invitation=t1&email=a%40b.io&return-path=%2Fx',
    null,
  ],
])('from %s a visitor goes on with their project or invitation [S2.95]', (query, path, project) => {
  const search = new URLSearchParams(query);
  expect(carry('/sign-up', search)).toBe(path);
  expect(projectOf(search)).toBe(project);
});
