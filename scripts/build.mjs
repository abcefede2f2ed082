// Installs and builds what is missing or stale.
import { ensureBuilt, ensureInstalled } from './setup.mjs';

ensureInstalled({ forTests: false });
await ensureBuilt();
