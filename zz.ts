import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { setup } from '#tests/fixtures/database-template.ts';
