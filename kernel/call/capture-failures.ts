import { defineFailures } from './failure.ts';

/** Failures of taking images of a file or an address. */
export const captureFailures = defineFailures({
  pdf_unreadable: [400, 'This PDF cannot be read.'],
  pdf_locked: [422, 'This PDF has a password. Save it without one and try again.'],
  pdf_too_long: [413, 'This PDF has more than 100 pages. Split it and try again.'],
  drawing_not_shown: [422, 'This drawing (SVG) cannot be shown. Export it as PNG and try again.'],
  no_browser: [409, 'This server has no browser to show it with.'],
  address_not_shown: [422, 'This address cannot be shown. Only public pages can be.'],
});
