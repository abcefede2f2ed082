import { integrationFailures } from '#features/integrations/contract/failures.ts';
import * as answers from './azure-answers.ts';
import { type AzureClient, part } from './azure-client.ts';

/** Projects and their types, each read once in a session. */
export interface ProjectMetadata {
  /** A project by its id or name. */
  project(idOrName: string): Promise<answers.AzureProject>;
  types(project: string): Promise<answers.AzureType[]>;
  /** @throws ticket/refused where the project has no such type */
  type(project: string, name: string): Promise<answers.AzureType>;
}

export function createProjectMetadata(client: AzureClient): ProjectMetadata {
  const project = once((idOrName: string) =>
    client.request(answers.project, `/_apis/projects/${part(idOrName)}`),
  );
  const types = once(async (id: string) => {
    const { value } = await client.request(
      answers.workItemTypes,
      `/${part(id)}/_apis/wit/workitemtypes`,
    );
    return value;
  });
  return {
    project,
    types,
    async type(id, name) {
      const found = (await types(id)).find((one) => one.name === name);
      if (found) return found;
      const text = `Azure DevOps: this project has no type '${name}'. Choose another type.`;
      throw integrationFailures.fail('ticket/refused', text);
    },
  };
}

/** Reads each value once, and again after a failure. */
function once<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return (key) => {
    const found = known.get(key);
    if (found) return found;
    const reading = read(key);
    known.set(key, reading);
    reading.catch(() => known.delete(key));
    return reading;
  };
}
