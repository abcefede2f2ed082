import {
  type BuiltFeature,
  createHooks,
  createServices,
  type Feature,
  type FeatureContext,
  type Hooks,
  orderFeatures,
  type Services,
} from '#features/feature/server/index.ts';
import type { Implementation } from '#platform/server/http/implementation.ts';

/** The features of one running suite. */
export interface BuiltFeatures extends Pick<Services, 'get'> {
  hooks: Hooks;
  /**
   * Builds each after those that it needs.
   * @throws Error where a feature gets a service of one that it does not declare to need, or two name
   *   a part of the account's data alike
   */
  build(
    features: readonly Feature[],
    parts: Omit<FeatureContext, 'hooks' | keyof Services>,
  ): Promise<void>;
  implementations(): Implementation[];
  routes(): NonNullable<BuiltFeature['routes']>;
  started(): Promise<void>;
  close(): Promise<void>;
}

/** Creates hooks and services before the features are built, so that lower layers can call them later. */
export function createFeatures(): BuiltFeatures {
  const built = new Map<string, BuiltFeature>();
  const services = createServices();
  const hooks = createHooks(built);
  const all = () => [...built.values()];
  return {
    get: services.get,
    hooks,
    async build(features, parts) {
      for (const feature of orderFeatures(features)) {
        const one = await feature.build({ ...parts, ...services.of(feature), hooks });
        for (const provided of one.provides ?? []) services.add(provided, feature.name);
        for (const name of Object.keys(one.accountData ?? {})) requireNewName(all(), name);
        built.set(feature.name, one);
      }
    },
    implementations: () =>
      hooks.answering(all().flatMap((feature) => feature.implementations ?? [])),
    routes: () => all().flatMap(({ routes }) => routes ?? []),
    async started() {
      for (const feature of all()) await feature.started?.();
    },
    async close() {
      for (const feature of all().reverse()) await feature.close?.();
    },
  };
}

function requireNewName(features: readonly BuiltFeature[], name: string): void {
  if (features.some(({ accountData = {} }) => name in accountData))
    throw new Error(`Two parts of the account's data are named '${name}'.`);
}
