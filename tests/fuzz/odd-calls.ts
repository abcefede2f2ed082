import type { Operation } from './description.ts';
import type { Dice } from './dice.ts';
import { ending, filled, idFor, type Known } from './filled.ts';
import { type Flaw, flaws, type OddCall, spoilt, withBody } from './odd-bodies.ts';
import { oddText } from './odd-values.ts';
import type { World } from './target.ts';

/** A valid call with defects by the dice. */
export function oddCall(dice: Dice, operation: Operation, known: Known): OddCall {
  const { parameters = [], requestBody } = operation;
  const flaw = dice.of(flaws);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const isOdd = flaw === 'path' && dice.in100(60);
    return encoded(isOdd ? oddText(dice) : idFor(name, operation.path, dice, known), dice, isOdd);
  });
  const content = requestBody?.content ?? {};
  const schema = content['application/json']?.schema ?? content['multipart/form-data']?.schema;
  const body = schema ? filled(schema, '', { dice, known, path: operation.path }) : {};
  const call: OddCall = {
    method:
      flaw === 'method'
        ? dice.of(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'])
        : operation.method,
    target: path + queryOf(parameters, flaw, dice, known, operation.path),
    headers: headersOf(dice, known.world, operation.path),
    body: '',
  };
  return withBody(call, flaw === 'place' ? spoilt(body, dice) : body, {
    flaw,
    dice,
    takes: Object.keys(content),
  });
}

function headersOf(dice: Dice, world: World, path: string): Record<string, string> {
  if (ending.test(path) && dice.in100(97)) return { authorization: `Bearer ${world.leaver}` };
  const token = dice.of([
    ...Array(9).fill(world.owner),
    world.viewer,
    world.stranger,
    null,
    `${world.owner}x`,
    'e30.e30.',
    world.refresh,
  ]);
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

function encoded(text: string, dice: Dice, isOdd: boolean): string {
  const safe = encodeURIComponent(text.toWellFormed()).slice(0, 8000);
  return isOdd && dice.in100(20)
    ? dice.of(['%', '%zz', '%ED%A0%80', '%00', '%2e%2e%2f', '//', '%C0%AF', ';', '']) + safe
    : safe;
}

function queryOf(
  parameters: Operation['parameters'],
  flaw: Flaw,
  dice: Dice,
  known: Known,
  path: string,
): string {
  const pairs = (parameters ?? [])
    .filter((one) => one.in === 'query' && dice.in100(70))
    .map(({ name, schema }) => {
      const usual = String(filled(schema, `.${name}`, { dice, known, path }));
      return [name, flaw === 'query' ? oddText(dice) : usual] as const;
    });
  const written = pairs.map(([name, value]) => `${name}=${encoded(value, dice, flaw === 'query')}`);
  if (flaw === 'query')
    written.push(
      dice.of([
        'a[b][c]=1',
        '__proto__[x]=1',
        'constructor=1',
        written[0] ?? 'x',
        '&&=&',
        'limit=-1',
        'page=1e9',
        'limit=',
        'cursor=e30',
        '='.repeat(3000),
      ]),
    );
  return written.length > 0 ? `?${written.join('&')}` : '';
}
