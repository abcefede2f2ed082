import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';

type Decoded = ReturnType<typeof Y.decodeUpdate>;
export type Struct = Decoded['structs'][number];

/** What stands in an update. */
export interface DecodedUpdate extends Decoded {
  /** Up to which clock it brings what each writer wrote. */
  reach: readonly (readonly [writer: number, clock: number])[];
}

class TooLong extends Error {}

/** Stops reading an update where there is more in it than is taken at once. */
class Counting extends Y.UpdateDecoderV1 {
  #structs = 0;
  #values = 0;

  override readInfo(): number {
    this.#structs += 1;
    if (this.#structs > liveLimits.structs) throw new TooLong();
    return super.readInfo();
  }

  override readAny(): unknown {
    this.#count();
    return super.readAny();
  }

  override readString(): string {
    this.#count();
    return super.readString();
  }

  override readDsClock(): number {
    this.#count();
    return super.readDsClock();
  }

  #count(): void {
    this.#values += 1;
    if (this.#values > liveLimits.values) throw new TooLong();
  }
}

/** Reads an update before it is stored, and no further than what may be in one; else why not. */
export function readUpdate(update: Uint8Array): DecodedUpdate | 'malformed' | 'too_long' {
  try {
    const { structs, ds } = Y.decodeUpdateV2(update, Counting);
    const reach = structs.map(({ id, length }) => [id.client, id.clock + length] as const);
    return { structs, ds: Y.mergeDeleteSets([ds]), reach };
  } catch (error) {
    return error instanceof TooLong ? 'too_long' : 'malformed';
  }
}

/** Whether bytes are an update, of whatever length. */
export function isUpdate(bytes: Uint8Array): boolean {
  try {
    Y.decodeUpdate(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether all that an update writes is known.
 * @param clock up to which clock a writer is known
 */
export function isReached({ reach }: DecodedUpdate, clock: (writer: number) => number): boolean {
  return reach.every(([writer, to]) => clock(writer) >= to);
}
