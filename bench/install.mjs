// Installs what the benches measure against, which nothing else needs. It stands in a folder of its
// own, because a package.json beside the benches would end the names that begin with #.
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root } from '../scripts/setup.mjs';

ensureInstalled({ folder: 'bench/peers' });
const found = join(root, 'bench', 'node_modules');
if (!existsSync(found)) symlinkSync(join('peers', 'node_modules'), found, 'junction');
