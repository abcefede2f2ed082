/** Names a service of a feature, and carries its type. */
export interface ServiceKey<Service> {
  readonly name: string;
  /** Never set: carries the type. */
  readonly service?: (never: Service) => Service;
}

/** A service and its key. */
export interface ProvidedService {
  readonly key: ServiceKey<unknown>;
  readonly service: unknown;
}

/** Access to the services of other features. */
export interface Services {
  /**
   * Returns a service of a feature that was built before.
   * @throws Error where no feature provides it yet
   */
  get<Service>(key: ServiceKey<Service>): Service;
  /**
   * Returns a getter of a service whose feature may be built later; it looks the service up at each
   * call.
   */
  later<Service>(key: ServiceKey<Service>): () => Service;
}

/**
 * @param name unique in the suite: the name of the feature, with that of the service where it has
 *   several
 */
export function serviceKey<Service>(name: string): ServiceKey<Service> {
  return { name };
}

export function provide<Service>(key: ServiceKey<Service>, service: Service): ProvidedService {
  return { key: { name: key.name }, service };
}

/** The feature that gets services. */
interface Needing {
  readonly name: string;
  readonly needs?: readonly string[];
}

/** The services of one running suite. */
export interface AllServices extends Services {
  /** Adds a service of a feature. */
  add(provided: ProvidedService, feature: string): void;
  /** Services as a feature gets them: those of the features that it needs, and others later. */
  of(feature: Needing): Services;
}

export function createServices(): AllServices {
  const services = new Map<string, { service: unknown; feature: string }>();
  const get = <Service>({ name }: ServiceKey<Service>): Service => {
    const found = services.get(name);
    if (!found) throw new Error(`No feature provides '${name}' yet.`);
    return found.service as Service;
  };
  const later: Services['later'] = (key) => () => get(key);
  return {
    get,
    later,
    of: ({ name, needs = [] }) => ({
      get(key) {
        const service = get(key);
        const provider = services.get(key.name)?.feature ?? name;
        if (provider === name || needs.includes(provider)) return service;
        throw new Error(
          `'${name}' gets '${key.name}' and does not declare that it needs '${provider}'.`,
        );
      },
      later,
    }),
    add({ key: { name }, service }, feature) {
      if (services.has(name)) throw new Error(`Two features provide '${name}'.`);
      services.set(name, { service, feature });
    },
  };
}
