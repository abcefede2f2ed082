import { type Circuit, createCircuit } from './circuit.ts';
import type { Clock } from './clock.ts';
import type { OutgoingService } from './service.ts';

/** The circuits of one process: one for each service and host. */
export interface Circuits {
  of(service: OutgoingService, host: string): Circuit;
}

const usualFailures = 5;
/** Milliseconds. */
const firstRest = 30_000;

export function createCircuits(clock: Pick<Clock, 'now'>): Circuits {
  const circuits = new Map<string, Circuit>();
  return {
    of({ id, failuresToOpen = usualFailures }, host) {
      const key = `${id} ${host}`;
      const known = circuits.get(key);
      if (known) return known;
      const circuit = createCircuit({ clock, failures: failuresToOpen, restMs: firstRest });
      const watched: Circuit = {
        enter() {
          const entered = circuit.enter();
          if ('retryAt' in entered) return entered;
          return {
            settle(result) {
              entered.settle(result);
              // A host that answers needs no circuit: what users give as addresses would fill the memory.
              if (result === 'success' && circuits.get(key) === watched) circuits.delete(key);
            },
          };
        },
      };
      circuits.set(key, watched);
      return watched;
    },
  };
}
