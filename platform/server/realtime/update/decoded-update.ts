import * as Y from 'yjs';
import { liveLimits } from '#kernel/live/live-limits.ts';

type Decoded = ReturnType<typeof Y.decodeUpdate>;
export type Struct = Decoded['structs'][number];

/** The content of an update. */
export interface DecodedUpdate extends Decoded {
  /** The clock up to which it writes, by client id. */
  reach: readonly (readonly [writer: number, clock: number])[];
}

class TooLong extends Error {}

/** Ends the reading of an update that exceeds a limit. */
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

/** Decodes an update before it is stored, up to the limits; returns the reason where it exceeds one. */
export function readUpdate(update: Uint8Array): DecodedUpdate | 'malformed' | 'too_long' {
  try {
    const { structs, ds } = Y.decodeUpdateV2(update, Counting);
    const reach = structs.map(({ id, length }) => [id.client, id.clock + length] as const);
    return { structs, ds: Y.mergeDeleteSets([ds]), reach };
  } catch (error) {
    return error instanceof TooLong ? 'too_long' : 'malformed';
  }
}

/** Whether bytes are a valid update of any length. */
export function isUpdate(bytes: Uint8Array): boolean {
  try {
    Y.decodeUpdate(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether everything that an update writes is known already.
 * @param clock the known clock of a client id
 */
export function isReached({ reach }: DecodedUpdate, clock: (writer: number) => number): boolean {
  return reach.every(([writer, to]) => clock(writer) >= to);
}
