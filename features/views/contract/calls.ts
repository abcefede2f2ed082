import * as z from 'zod/mini';
import { defineCall } from '#kernel/call/call.ts';
import { commonFailures, defineFailures } from '#kernel/call/failure.ts';

const page = z.string().check(z.maxLength(200));

/** How many visitors a page had; a visitor counts once a day. */
const pageViews = z.object({ page: z.string(), views: z.int() });

export const countView = defineCall({
  id: 'views.count',
  group: 'site',
  method: 'POST',
  path: '/site-config/update-view-count',
  access: 'public',
  summary:
    'Count a visitor of a public page: once a day, and no program. Answers how many visitors it had.',
  body: z.object({ page }),
  output: pageViews,
  failures: defineFailures({ not_found: commonFailures.entries.not_found }),
  rate: { max: 120, seconds: 600 },
});

export const listViews = defineCall({
  id: 'views.list',
  group: 'site',
  method: 'GET',
  path: '/site-config/view-counts',
  access: 'public',
  summary: 'The pages below a path with the most visitors in the last 90 days, the first first.',
  query: z.object({ below: page }),
  output: z.object({ pages: z.array(pageViews) }),
  rate: { max: 120, seconds: 60 },
});
