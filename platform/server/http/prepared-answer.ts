/**
 * An answer's data that is JSON already, as a reader wrote it beside the server: writing a large one
 * would keep everybody waiting. Who prepares it answers for its shape.
 */
export class PreparedAnswer<Data> {
  /** Never there: it keeps the type. */
  readonly data?: Data;
  readonly #json: Uint8Array;

  constructor(json: Uint8Array) {
    this.#json = json;
  }

  /** The whole answer, as `success` of `kernel/envelope.ts` has it. */
  envelope(): Buffer {
    return Buffer.concat([
      Buffer.from('{"status":"success","data":'),
      this.#json,
      Buffer.from('}'),
    ]);
  }
}
