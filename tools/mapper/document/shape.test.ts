import { expect, test } from 'vitest';
import { describeShape } from '#kernel/document.ts';
import { mapperDocument } from './mapper-document.ts';

test('a change of the shape comes with a migration and a new version', () => {
  const { version } = mapperDocument;
  expect({ version, shape: describeShape(mapperDocument) }).toMatchInlineSnapshot();
});
