import {
  type Feature,
  goesWithAccount,
  provide,
  serviceKey,
} from '#features/feature/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectCreationKey,
  projectKindsKey,
  projectPicturesKey,
} from '#features/projects/server/index.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { templateCalls as calls } from '../contract.ts';
import { listAllOf } from './store.ts';
import { templates } from './tables.ts';
import { templateStates } from './template-states.ts';
import {
  createTemplateServices,
  type ReadyTemplate,
  type ReadyTemplates,
  type TemplateServices,
} from './templates.ts';

export type { ReadyTemplate, ReadyTemplates } from './templates.ts';

/** Registers the templates of a tool. */
export type RegisterTemplates = (kind: ProjectCode, templates: readonly ReadyTemplate[]) => void;
export const registerTemplatesKey = serviceKey<RegisterTemplates>('templates: register');

/** The ready-made templates of each kind. */
export const readyTemplatesKey = serviceKey<ReadyTemplates>('templates: ready');

export const templatesFeature: Feature = {
  name: 'templates',
  needs: ['projects'],
  build(context) {
    const { orm } = context.database;
    const ready = new Map<ProjectCode, readonly ReadyTemplate[]>();
    const register: RegisterTemplates = (kind, templates) => void ready.set(kind, templates);
    const services = createTemplateServices({
      ...context,
      projects: {
        ...context.get(projectAccessKey),
        ...context.get(projectCreationKey),
        ...context.get(projectKindsKey),
        ...context.get(projectContentKey),
      },
      pictures: context.get(projectPicturesKey),
      ready,
    });
    return {
      provides: [provide(registerTemplatesKey, register), provide(readyTemplatesKey, ready)],
      implementations: implementTemplates(services),
      userDeleted: services.removeUser,
      columns: goesWithAccount(templates.userId),
      storedStates: [templateStates(orm, context.get(projectKindsKey))],
      accountData: { templates: (userId) => listAllOf(orm, userId) },
      async deletionImpact(userId) {
        const { length } = await listAllOf(orm, userId);
        return [{ what: 'templates', count: length, shared: [] }];
      },
    };
  },
};

function implementTemplates(services: TemplateServices): Implementation[] {
  return [
    implement(calls.list, ({ actor, input: { query } }) => services.list(actor, query.kind)),
    implement(calls.keep, ({ actor, input: { body } }) =>
      services.save(actor, body.project_id, body.title),
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
  ];
}
