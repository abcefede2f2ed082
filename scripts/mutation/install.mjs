// Installs the packages for mutation tests, which nothing else uses.
import { ensureInstalled } from '../setup.mjs';

ensureInstalled({ folder: 'scripts/mutation' });
