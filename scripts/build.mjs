// Installs and builds whatever is missing or outdated.
import { ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled({ forTests: false });
await ensureBuilt();
