// Installs the peers of the benches, which nothing else uses. They have a folder of their own,
// because a package.json beside the benches would break imports that begin with #; and each is
// linked separately, because their dependencies must not shadow the suite's.
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
