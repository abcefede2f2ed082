import * as z from 'zod/mini';

const query = z.readonly(z.record(z.string(), z.string()));
type Query = z.output<typeof query>;

/** Ids that are left out of a file; none by default. */
export const idList = z.codec(z._default(z.string(), ''), z.readonly(z.array(z.string())), {
  decode: (ids) => ids.split(',').filter(Boolean),
  encode: (ids) => ids.join(),
});

/** Whether something is in a file. */
export function flag(byDefault: boolean) {
  const write = (value: boolean) => (value ? 'yes' : 'no');
  return z.codec(z._default(z.string(), write(byDefault)), z.boolean(), {
    decode: (given) => given === 'yes',
    encode: write,
  });
}

type Option = typeof idList | ReturnType<typeof flag>;

/** Defines the options of a file, by their names in the query of the export page. */
export function defineFileOptions<Options extends Record<string, Option>>(options: Options) {
  const schema = z.object(options);
  const encode = (values: z.output<typeof schema>) => query.parse(z.encode(schema, values));
  const defaults = encode(schema.parse({}));
  return {
    /** All options; those that the query does not name have their defaults. */
    read: (given: Query) => schema.parse(given),
    /** The query of some options; defaults are left out. */
    write(values: z.output<typeof schema>): Query {
      const all = Object.entries(encode(values));
      return Object.fromEntries(all.filter(([name, text]) => text !== defaults[name]));
    },
  };
}
