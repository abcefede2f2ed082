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

/** The services of one running suite. */
export function createServices(): Services & { add(provided: ProvidedService): void } {
  const services = new Map<string, unknown>();
  const get = <Service>({ name }: ServiceKey<Service>): Service => {
    if (!services.has(name)) throw new Error(`No feature provides '${name}' yet.`);
    return services.get(name) as Service;
  };
  return {
    get,
    later: (key) => () => get(key),
    add({ key: { name }, service }) {
      if (services.has(name)) throw new Error(`Two features provide '${name}'.`);
      services.set(name, service);
    },
  };
}
