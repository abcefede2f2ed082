import type { SQL } from 'drizzle-orm';
import {
  type Feature,
  goesWithAccount,
  goesWithProject,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import { installationKey } from '#features/installation/server/index.ts';
import {
  fileColumns,
  forgetAccountOfFiles,
  forgetProjectOfFiles,
} from '#platform/server/files/stored-files.ts';
import { implement } from '#platform/server/http/implementation.ts';
import { lookRegularly } from '#platform/server/jobs/look-regularly.ts';
import { listStorage, readStorage, storagePage } from '../contract/calls.ts';
import { createQuotas, type Storage } from './quotas.ts';
import { startMeasuring } from './start-measuring.ts';
import { listUsage, type StorageSources, usageOfAll } from './usage.ts';
import { type WarnAdministrators, watchQuotas } from './watch-quotas.ts';

export type { Storage } from './quotas.ts';

export const storageKey = serviceKey<Storage>('storage');
/** From higher features, whose tables they read: `id`, `owner`, `team` and `title` of projects. */
export const storageProjectsKey = serviceKey<SQL>('storage: projects');
/** `project` and `bytes` of versions. */
export const storageVersionsKey = serviceKey<SQL>('storage: versions');
/** `id` and `title` of teams. */
export const storageTeamsKey = serviceKey<SQL>('storage: teams');
/** `id` and `title` of accounts. */
export const storageAccountsKey = serviceKey<SQL>('storage: accounts');
/** How administrators are told, from a higher feature. */
export const storageWarningsKey = serviceKey<WarnAdministrators>('storage: warnings');

/** How much is stored, by whom, and how much may be. */
export const storageFeature: Feature = {
  name: 'storage',
  needs: ['installation'],
  build(context) {
    const { config, database, log, get, later } = context;
    const { orm } = database;
    const projects = later(storageProjectsKey);
    const versions = later(storageVersionsKey);
    const teams = later(storageTeamsKey);
    const accounts = later(storageAccountsKey);
    const warn = later(storageWarningsKey);
    const sources = (): StorageSources => ({
      ...{ projects: projects(), versions: versions(), teams: teams(), accounts: accounts() },
    });
    const quotas = createQuotas(get(installationKey), sources);
    const watch = watchQuotas({ database, sources, quotas, warn: (...said) => warn()(...said) });
    const watching = lookRegularly({ log }, 'looking at quotas', watch);
    const stopMeasuring = startMeasuring(context);
    return {
      provides: [provide(storageKey, quotas)],
      implementations: [
        implement(readStorage, async () => ({
          ...(await usageOfAll(orm, sources())),
          quotas: await quotas.read(orm),
          picture_limits: {
            installation: config.PICTURES_OF_ALL,
            account: config.PICTURES_OF_PERSON,
          },
        })),
        implement(listStorage, ({ input: { query } }) => {
          const from = (query.page - 1) * storagePage;
          const page = { order: query.order, from, limit: storagePage };
          return listUsage(orm, sources(), query.by, page);
        }),
      ],
      columns: [...goesWithAccount(fileColumns.account), ...goesWithProject(fileColumns.project)],
      withoutAccountData: 'The files themselves are in the sections of what they belong to.',
      erased: forgetProjectOfFiles,
      userDeleted: forgetAccountOfFiles,
      started: async () => {
        if (config.WORK_JOBS) watching.start();
      },
      async close() {
        stopMeasuring();
        await watching.close();
      },
    };
  },
};
