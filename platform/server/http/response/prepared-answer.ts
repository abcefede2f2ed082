/**
 * An answer's data that a reader process has encoded as JSON already: encoding a large one would
 * block the server. The code that prepares it is responsible for its shape.
 */
export class PreparedAnswer<Data> {
  /** Never set; it keeps the type. */
  readonly data?: Data;
  readonly #json: readonly Uint8Array[];

  /** @param json consecutive parts */
  constructor(...json: readonly Uint8Array[]) {
    this.#json = json;
  }

  /** Data with one more field: bytes in base64, which as a value of JSON would take several times as long. */
  static withBase64<Rest extends object, Field extends string>(
    rest: Rest,
    field: Field,
    bytes: Uint8Array,
  ): PreparedAnswer<Rest & Record<Field, string>> {
    const opened = JSON.stringify({ ...rest, [field]: '' }).slice(0, -closing.length);
    const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
    const parts = [Buffer.from(opened), Buffer.from(base64, 'latin1'), Buffer.from(closing)];
    return new PreparedAnswer(...parts);
  }

  /** The whole answer, as `success` of `kernel/call/envelope.ts` has it. */
  envelope(): Buffer {
    const [begin, end] = ['{"status":"success","data":', '}'];
    return Buffer.concat([Buffer.from(begin), ...this.#json, Buffer.from(end)]);
  }
}

/** Ends a field of text, and the data. */
const closing = '"}';
