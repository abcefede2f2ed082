import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A column of timestamps, with milliseconds as in JavaScript. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A column for PostgreSQL's full-text search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
