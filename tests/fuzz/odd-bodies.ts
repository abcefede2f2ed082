import type { Dice } from './dice.ts';
import { oddText, oddValue, writeJson } from './odd-values.ts';

/** A request to send. */
export interface OddCall {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string | Uint8Array;
}

/** The defect of a case. */
export const flaws = [
  'none',
  'place',
  'place',
  'place',
  'place',
  'whole',
  'text',
  'type',
  'form',
  'method',
  'path',
  'query',
  'headers',
] as const;
export type Flaw = (typeof flaws)[number];

/** The same value with one odd, missing, doubled or unknown part. */
export function spoilt(body: unknown, dice: Dice): unknown {
  if (typeof body !== 'object' || body === null || dice.in100(10)) return oddValue(dice);
  if (Array.isArray(body)) {
    const at = dice.below(body.length);
    return body.length === 0
      ? [oddValue(dice)]
      : body.map((one, index) => (index === at ? spoilt(one, dice) : one));
  }
  const fields = Object.entries(body);
  if (fields.length === 0 || dice.in100(8))
    return { ...body, [oddText(dice).slice(0, 50)]: oddValue(dice) };
  const [name, value] = dice.of(fields);
  if (dice.in100(12)) return Object.fromEntries(fields.filter(([one]) => one !== name));
  if (dice.in100(8)) return { ...body, [name]: [value] };
  return {
    ...body,
    [name]: typeof value === 'object' && value !== null ? spoilt(value, dice) : oddValue(dice),
  };
}

interface Sending {
  flaw: Flaw;
  dice: Dice;
  /** The media types that the call accepts. */
  takes: readonly string[];
}

export function withBody(call: OddCall, body: unknown, { flaw, dice, takes }: Sending): OddCall {
  const { headers } = call;
  const isForm = flaw === 'form' || (takes.includes('multipart/form-data') && dice.in100(70));
  if (isForm) return { ...call, ...formOf(body, dice, headers) };
  if (call.method === 'GET' && dice.in100(95))
    return flaw === 'headers' ? { ...call, headers: { ...headers, ...oddHeaders(dice) } } : call;
  const text = flaw === 'whole' ? writeJson(oddValue(dice)) : writeJson(body);
  const json = { ...headers, 'content-type': 'application/json' };
  if (flaw === 'text') return { ...call, headers: json, body: brokenJson(text, dice) };
  if (flaw === 'type') {
    const type = dice.of([
      'text/plain',
      'text/xml',
      '',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'application/',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'application/jsonx',
    ]);
    return { ...call, headers: { ...headers, 'content-type': type }, body: text };
  }
  return {
    ...call,
    headers: flaw === 'headers' ? { ...json, ...oddHeaders(dice) } : json,
    body: text,
  };
}

function brokenJson(text: string, dice: Dice): string | Uint8Array {
  const bytes = Buffer.from(text || '{}');
  const kind = dice.below(5);
  if (kind === 0) return bytes.subarray(0, dice.below(bytes.length));
  if (kind === 1) return dice.bytes(dice.below(200));
  if (kind === 2)
    return dice.of([
      '',
      '{',
      '[[[',
      '\0',
      '"',
      'undefined',
      'NaN',
      '{"a":1,}',
      '\ufeff{}',
      '-',
      '1',
      '"x"',
      'null',
      '[]',
      'true',
    ]);
  if (kind === 3) return `${text}${text}`;
  bytes[dice.below(bytes.length)] = dice.below(256);
  return bytes;
}

function oddHeaders(dice: Dice): Record<string, string> {
  const name = dice.of([
    'authorization',
    'x-forwarded-for',
    'x-forwarded-host',
    'cookie',
    'accept',
    'accept-encoding',
    'range',
    'if-none-match',
    'origin',
    'user-agent',
    'expect',
    'x-request-id',
    'host',
    'content-encoding',
    'if-modified-since',
    'accept-language',
  ]);
  const value = dice.of([
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'bytes=0-,5-',
    ';;;',
    '=;=',
    '%%%',
    '999.999.999.999',
    '::',
    ','.repeat(2000),
    'a'.repeat(4000),
    '\u00ff\u00fe',
    '"',
    '*',
    'gzip;q=nan',
    'Bearer a.b.c',
    'refreshToken=x; refreshToken=y',
    'null',
  ]);
  return { [name]: name === 'expect' ? 'something' : value };
}

function formOf(
  body: unknown,
  dice: Dice,
  headers: Record<string, string>,
): Pick<OddCall, 'headers' | 'body'> {
  const boundary = 'between-the-parts';
  const part = (disposition: string, content: string | Uint8Array) =>
    Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]);
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : {}).map(
    ([name, value]) =>
      part(
        `name="${name.replaceAll(/["\r\n\0]/g, '')}"`,
        typeof value === 'string' ? value : writeJson(value),
      ),
  );
  const name = dice.of([
    'media',
    'table',
    'map',
    'picture',
    'file',
    '__proto__',
    'constructor',
    '',
    'x'.repeat(300),
  ]);
  const files = Array.from({ length: dice.of([0, 1, 1, 2, 12]) }, () =>
    part(
      `name="${name}"; filename="${dice.of(['a.png', 'a.xlsx', '../../a', '', '\0', 'ä".csv', 'a'.repeat(3000)])}"`,
      dice.bytes(dice.of([0, 1, 40, 3000])),
    ),
  );
  const whole = Buffer.concat([...fields, ...files, Buffer.from(`--${boundary}--\r\n`)]);
  const sent = dice.in100(15) ? whole.subarray(0, dice.below(whole.length)) : whole;
  return {
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: sent,
  };
}
