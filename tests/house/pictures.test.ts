import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const files = globSync('{ui,features,tools}/**/*.tsx', { cwd: root });

/** The address of a picture that is not loaded from a server: drawn here, or chosen just now. */
const isHere: Record<string, string> = {
  'features/accounts/web/settings/qr-code.tsx': 'data',
  'features/designs/web/frame-grid.tsx': 'image',
  'features/illustrations/web/draw-dialog.tsx': 'drawn',
  'features/projects/web/picture-dialog.tsx': 'address',
};

test('each picture from the server is requested again where it failed', () => {
  const left = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    const pictures = [...source.matchAll(/<img\b[\s\S]*?\/>/g)].map(([picture]) => picture);
    const isFine = (picture: string) =>
      picture.includes('onError={retryPicture}') || picture.includes(`src={${isHere[file]}}`);
    return pictures.filter((picture) => !isFine(picture)).map((picture) => `${file}: ${picture}`);
  });
  expect(left).toEqual([]);
});
