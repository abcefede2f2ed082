import type { AccountLoss } from '#features/accounts/contract/profile.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { templateCalls as calls } from '../contract.ts';
import { listAllOf } from './store.ts';
import { createTemplateServices, type TemplatesOptions } from './templates.ts';

export type { ReadyTemplate } from './templates.ts';

export interface Templates {
  implementations: Implementation[];
  /** Removes the templates of an account that is being deleted. */
  removeUser(executor: Executor, userId: string): Promise<void>;
  /** What goes with a person's account. */
  lossesOf(userId: string): Promise<AccountLoss[]>;
  /** What a person kept, for the download of their data. */
  dataOf(userId: string): Promise<unknown>;
}

export function createTemplates(options: TemplatesOptions): Templates {
  const services = createTemplateServices(options);
  return {
    removeUser: services.removeUser,
    async lossesOf(userId) {
      const { length } = await listAllOf(options.database.orm, userId);
      return [{ what: 'templates', count: length, shared: [] }];
    },
    dataOf: (userId) => listAllOf(options.database.orm, userId),
    implementations: [
      implement(calls.list, ({ actor, input: { query } }) => services.list(actor, query.kind)),
      implement(calls.keep, ({ actor, input: { body } }) =>
        services.keep(actor, body.project_id, body.title),
      ),
      implement(calls.rename, ({ actor, input: { params, body } }) =>
        services.rename(actor, params.template_id, body.title),
      ),
      implement(calls.remove, async ({ actor, input: { params } }) => {
        await services.remove(actor, params.template_id);
        return null;
      }),
      implement(calls.use, async ({ actor, input: { params } }) => ({
        project_id: await services.use(actor, params.template_id),
      })),
    ],
  };
}
