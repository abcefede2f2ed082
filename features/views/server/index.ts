import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { runRegularly } from '#platform/server/jobs/run-regularly.ts';
import { countView, listViews } from '../contract/calls.ts';
import { createViews, type Views } from './views.ts';

export type { Views };

export const viewsKey = serviceKey<Pick<Views, 'register' | 'forget'>>('views');

/** How many visitors public pages have. */
export const viewsFeature: Feature = {
  name: 'views',
  build(context) {
    const views = createViews({ ...context, now: () => new Date() });
    return {
      provides: [provide(viewsKey, views)],
      implementations: [
        implement(countView, async ({ input: { body }, address, userAgent }) => ({
          page: body.page,
          views: await views.count(body.page, { address, userAgent }),
        })),
        implement(listViews, async ({ input: { query } }) => ({
          pages: await views.list(query.below),
        })),
      ],
      close: runRegularly(context, {
        name: 'views.sweep',
        problem: 'visitors of earlier days are not forgotten',
        every: 3_600_000,
        firstAfter: 120_000,
        async run() {
          await views.sweep();
          return {};
        },
      }),
    };
  },
};
