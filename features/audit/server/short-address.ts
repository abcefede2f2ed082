import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * A network address without the part that tells one machine from its neighbours: an IPv4 address
 * without its last number, the /48 network of an IPv6 address.
 */
export function shortened(address: PgColumn): SQL<string> {
  return sql<string>`case when ${address} ~ '^[0-9a-fA-F:.]+$'
    then host(network(set_masklen(${address}::inet, case when ${address} like '%:%' then 48 else 24 end)))
    else ${address} end`;
}
