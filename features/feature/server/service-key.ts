/** Names a service of a feature, with the type of it. */
export interface ServiceKey<Service> {
  readonly name: string;
  /** Never there: carries the type. */
  readonly service?: (never: Service) => Service;
}

/** A service and the key under which other features find it. */
export interface ProvidedService {
  readonly key: ServiceKey<unknown>;
  readonly service: unknown;
}

/** What features find each other by. */
export interface Services {
  /**
   * Returns a service of a feature that was built before.
   * @throws Error where none provides it yet
   */
  get<Service>(key: ServiceKey<Service>): Service;
  /** The same for a feature that may be built later; looked up each time that it is called. */
  later<Service>(key: ServiceKey<Service>): () => Service;
}

/** @param name unique in the suite: the feature's name, and the service's where it has several */
export function serviceKey<Service>(name: string): ServiceKey<Service> {
  return { name };
}

export function provide<Service>(key: ServiceKey<Service>, service: Service): ProvidedService {
  return { key: { name: key.name }, service };
}

/** Services of one running suite. */
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
