import { marker } from '#tests/fixtures/marker.ts';
import { belowPath } from '#tests/fixtures/tool-paths.ts';
import type { Schema } from './description.ts';
import type { Dice } from './dice.ts';
import type { World } from './target.ts';

/** The data of a case: users, and ids from earlier answers by their names. */
export interface Known {
  world: World;
  ids: ReadonlyMap<string, readonly string[]>;
}

/** Calls that end an account, a session or a project: they are sent for a dedicated user. */
export const ending =
  /logout|session|\/user\/|password|two-factor|refresh|delete|remove|erase|trash|transfer/;

/** A known id of that name, or else any known one. */
export function idFor(name: string, path: string, dice: Dice, { world, ids }: Known): string {
  const isProject = /^(id|project_id|mapper_id|note_project_id|ids)$/.test(name);
  if (isProject && ending.test(path) && dice.in100(97)) return world.spare;
  if (isProject && dice.in100(90)) return belowPath(path, world.projects) ?? world.map;
  if (/email/.test(name)) return world.email;
  if (/user_id|member_id/.test(name) && dice.in100(60)) return world.userId;
  const own = ids.get(name) ?? ids.get('_id') ?? [];
  const any = ids.get(dice.of([...ids.keys()])) ?? [];
  const list = dice.in100(70) && own.length > 0 ? own : any;
  return list.length > 0 ? dice.of(list) : world.map;
}

interface Filling {
  dice: Dice;
  known: Known;
  path: string;
}

/** A value that a schema accepts; for a field that is named like an id, a known one. */
export function filled(schema: Schema, key: string, filling: Filling): unknown {
  const { dice, known, path } = filling;
  if (schema.const !== undefined) return schema.const;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return filled(dice.of(choices), key, filling);
  if (schema.enum) return dice.of(schema.enum);
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(() => dice.in100(85));
    return Object.fromEntries(
      fields.map(([name, one]) => [name, filled(one, `${key}.${name}`, filling)]),
    );
  }
  if (schema.type === 'array') {
    const { items } = schema;
    return items
      ? Array.from({ length: dice.of([0, 1, 1, 2, 5]) }, () => filled(items, key, filling))
      : [];
  }
  if (schema.type === 'null') return null;
  if (schema.type === 'boolean') return dice.in100(50);
  if (schema.type === 'integer') return dice.below(20);
  if (schema.type === 'number') return dice.below(1000) / 10;
  const name = key.split('.').at(-1) ?? '';
  if (schema.format === 'email') return dice.in100(30) ? known.world.email : 'somebody@x.example';
  if (schema.format?.startsWith('date')) return '2026-11-22T10:00:00.000Z';
  if (/id$|ids$/.test(name)) return idFor(name, path, dice, known);
  if (/token|pass$/.test(name) && dice.in100(50))
    return dice.of([known.world.owner, known.world.refresh]);
  return `${marker} ${dice.of(['words', 'Wörter', '言葉', '**bold** [a](b)', '#1a2b3c'])}`.padEnd(
    schema.minLength ?? 1,
    'x',
  );
}
