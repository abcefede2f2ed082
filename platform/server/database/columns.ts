import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column of bytes. */
export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A column of moments, to the millisecond as JavaScript has them. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** A column of words as PostgreSQL searches for them. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
