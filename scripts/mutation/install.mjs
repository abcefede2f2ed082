// Installs what changes code to see which tests notice; nothing else needs it.
import { ensureInstalled } from '../setup.mjs';

ensureInstalled({ folder: 'scripts/mutation' });
