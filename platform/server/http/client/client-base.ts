/** The input of a call, in the parts of its request. */
interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The types of a call. */
interface CallTypes {
  input: Parts;
  /** What it answers. */
  data: unknown;
  /** The codes of its failures. */
  failures: string;
}

/** Method and path of a call; parameters of the path are in braces. */
type Address = readonly [method: string, path: string];

/** Failures that no server answered: there was no answer, or none that can be read. */
export type LocalFailure = 'no_answer' | 'unreadable_answer';

/** A call that failed. */
export class ApiFailure<Code extends string = string> extends Error {
  override readonly name = 'ApiFailure';
  readonly code: Code;
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** What is wrong with which field of the input, by the path of the field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the call can be sent again; null where the server does not say. */
  readonly retryAfter: number | null;

  constructor(
    code: Code,
    message: string,
    answer: { status?: number; fields?: Record<string, string>; retryAfter?: number | null } = {},
  ) {
    super(message);
    this.code = code;
    this.status = answer.status ?? 0;
    this.fields = answer.fields ?? {};
    this.retryAfter = answer.retryAfter ?? null;
  }
}

export interface ClientOptions {
  /** Address of the server, such as `https://sightline.example`. */
  address: string;
  /** A personal access token. */
  token?: string;
  /** Sends the requests. */
  fetch: (address: URL, request: RequestInit) => Promise<Response>;
}

/** Arguments after the name of a call; its input can be left out where nothing in it is required. */
type Given<Input> = object extends Input ? [input?: Input] : [input: Input];

/** Sends the calls of an API. */
export interface ClientOf<Calls extends { [Name in keyof Calls]: CallTypes }> {
  /**
   * Sends a call; returns the data of its answer.
   * @throws ApiFailure
   */
  send<Name extends keyof Calls>(
    call: Name,
    ...given: Given<Calls[Name]['input']>
  ): Promise<Calls[Name]['data']>;
}

export function createClientOf<Calls extends { [Name in keyof Calls]: CallTypes }>(
  addresses: Readonly<Record<keyof Calls, Address>>,
  { address, token, fetch }: ClientOptions,
): ClientOf<Calls> {
  return {
    async send(call, ...[input = {}]) {
      const { params = {}, query = {}, body }: Parts = input;
      const [method, path] = addresses[call];
      const url = new URL(
        path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
        address,
      );
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
      }
      const isJson = body !== undefined && !(body instanceof FormData);
      const headers: Record<string, string> = { accept: 'application/json' };
      if (isJson) headers['content-type'] = 'application/json';
      if (token !== undefined) headers.authorization = `Bearer ${token}`;
      const request: RequestInit = { method, headers };
      if (body !== undefined) request.body = isJson ? JSON.stringify(body) : body;
      const answer = await fetch(url, request).catch((error: unknown) => {
        throw new ApiFailure(
          'no_answer',
          `There is no answer from ${url.origin}: ${String(error)}`,
        );
      });
      return readAnswer(answer);
    },
  };
}

/** The content of an answer. */
interface Envelope<Data> {
  status?: 'success' | 'failure';
  data: Data;
  error?: { error_code: string; error_message: string; fields?: Record<string, string> };
}

/** Returns the data of an answer. @throws ApiFailure */
async function readAnswer<Data>(answer: Response): Promise<Data> {
  const { status } = answer;
  const content = (await answer.json().catch(() => null)) as Envelope<Data> | null;
  if (answer.ok && content?.status === 'success') return content.data;
  if (!content?.error) {
    const message = `The answer with status ${status} cannot be read.`;
    throw new ApiFailure('unreadable_answer', message, { status });
  }
  const { error_code, error_message, fields = {} } = content.error;
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  throw new ApiFailure(error_code, error_message, { status, fields, retryAfter });
}
