// Installs what the benches measure against, which nothing else needs. It stands in a folder of its
// own, because a package.json beside the benches would end the names that begin with #; and each is
// linked by itself, because what it brings along must not stand in the way of our own.
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureInstalled, root } from '../scripts/setup.mjs';

ensureInstalled({ folder: 'bench/peers' });
const peers = join(root, 'bench', 'peers');
const { dependencies } = JSON.parse(readFileSync(join(peers, 'package.json'), 'utf8'));
for (const name of Object.keys(dependencies)) {
  const link = join(root, 'bench', 'node_modules', name);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(join(peers, 'node_modules', name), link, 'junction');
}
