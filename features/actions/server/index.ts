import { type Feature, provide, serviceKey } from '#features/feature/server/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import {
  projectAccessKey,
  projectContentKey,
  projectKindsKey,
  projectMembersKey,
} from '#features/projects/server/index.ts';
import type { Actions } from '#kernel/actions.ts';
import { type Implementation, implement } from '#platform/server/http/implementation.ts';
import { listActionsOf, runAction, runActions } from '../contract.ts';
import { type ActionServices, createActionServices } from './action-services.ts';

export type { ActionServices } from './action-services.ts';

/** Registers the actions of a kind of project; called before any request for projects of it. */
export type RegisterActions = (kind: ProjectCode, actions: Actions) => void;
export const registerActionsKey = serviceKey<RegisterActions>('actions: register');
export const actionsKey = serviceKey<ActionServices>('actions');

/** Runs the edits of projects by name, for scripts and models. */
export const actionsFeature: Feature = {
  name: 'actions',
  needs: ['projects'],
  build(context) {
    const lists = new Map<ProjectCode, Actions>();
    const register: RegisterActions = (kind, actions) => void lists.set(kind, actions);
    const services = createActionServices({
      ...context,
      projects: {
        ...context.get(projectAccessKey),
        ...context.get(projectKindsKey),
        ...context.get(projectContentKey),
      },
      members: context.get(projectMembersKey),
      lists,
    });
    return {
      provides: [provide(registerActionsKey, register), provide(actionsKey, services)],
      implementations: implementActions(services),
    };
  },
};

function implementActions({ list, run }: ActionServices): Implementation[] {
  return [
    implement(listActionsOf, async ({ actor, input: { params } }) => ({
      actions: await list(actor, params.id),
    })),
    implement(runAction, async ({ actor, input: { params, body } }) => {
      const request = { action: params.name, input: body.input, at: '' };
      const [ids = {}] = await run(actor, params.id, [request], body.document);
      return { ids };
    }),
    implement(runActions, async ({ actor, input: { params, body } }) => {
      const requests = body.actions.map((one, turn) => ({ ...one, at: `actions.${turn}` }));
      return { ids: await run(actor, params.id, requests, body.document) };
    }),
  ];
}
