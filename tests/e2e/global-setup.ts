/** Playwright runs it once before all tests. */
export { setup as default } from '#tests/fixtures/database-template.ts';
