import * as decoding from 'lib0/decoding';
import * as Y from 'yjs';

type Decoded = ReturnType<typeof Y.decodeUpdate>;
export type Struct = Decoded['structs'][number];

/** What stands in an update. */
export interface DecodedUpdate extends Decoded {
  /** Up to which clock it brings what each writer wrote. */
  reach: readonly (readonly [writer: number, clock: number])[];
  deletes: boolean;
}

/** How many structs an update says to have of its first writer: known before any of them is read. */
export function leastStructs(update: Uint8Array): number {
  try {
    const decoder = decoding.createDecoder(update);
    return decoding.readVarUint(decoder) === 0 ? 0 : decoding.readVarUint(decoder);
  } catch {
    return 0;
  }
}

/** Reads an update before it is stored; null when it is malformed. */
export function decodeUpdate(update: Uint8Array): DecodedUpdate | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const reach = structs.map(({ id, length }) => [id.client, id.clock + length] as const);
    return { structs, ds, reach, deletes: ds.clients.size > 0 };
  } catch {
    return null;
  }
}

/**
 * Whether everything that an update says is known; that of one that deletes can't be told by clocks.
 * @param clock up to which clock a writer is known
 */
export function isReached(
  { reach, deletes }: DecodedUpdate,
  clock: (writer: number) => number,
): boolean {
  return !deletes && reach.every(([writer, to]) => clock(writer) >= to);
}
