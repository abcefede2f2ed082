import type { PlainCalls } from '#tests/rights/expected.ts';

/** Who may send the calls that are not about a project. */
export const plainCalls: PlainCalls = {
  'site.blogDetail': 'public',
  'site.blogList': 'public',
  'site.clientSettings': 'public',
  'site.downloadPdf': 'public',
  'site.pdfView': 'public',
  'site.resourceMedia': 'public',
  'site.resourcesList': 'public',
  'site.staticPage': 'public',
};
