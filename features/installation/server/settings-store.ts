import { eq } from 'drizzle-orm';
import type { Database, Executor } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { queryByName } from '#platform/server/database/query-by-name.ts';
import {
  type SettingName,
  type SettingValue,
  installationSettings as settings,
} from '../contract.ts';
import { installationSettings } from './tables.ts';

/** Settings as administrators set them. */
export interface SettingsStore {
  /** Null where none was set. Other servers see a change with their next call. */
  find<Name extends SettingName>(name: Name): Promise<SettingValue<Name> | null>;
  /** The same inside a transaction. */
  findIn<Name extends SettingName>(tx: Executor, name: Name): Promise<SettingValue<Name> | null>;
  putIn<Name extends SettingName>(
    tx: Executor,
    name: Name,
    value: SettingValue<Name>,
  ): Promise<void>;
}

interface SettingRow {
  name: string;
  value: unknown;
}

const settingsByName = {
  name: 'installation-settings',
  text: 'select name, value from installation_settings where name = any($1)',
};

export function createSettingsStore({ pool }: Pick<Database, 'pool'>): SettingsStore {
  const rowOf = gather(async (names) => {
    const rows = await queryByName<SettingRow>(pool, { ...settingsByName, values: [names] });
    return new Map(rows.map((row) => [row.name, row]));
  });
  return {
    find: async (name) => readValue(name, (await rowOf(name))?.value),
    async findIn(tx, name) {
      const [row] = await tx
        .select()
        .from(installationSettings)
        .where(eq(installationSettings.name, name));
      return readValue(name, row?.value);
    },
    async putIn(tx, name, value) {
      const set = { value, changedAt: new Date() };
      await tx
        .insert(installationSettings)
        .values({ name, ...set })
        .onConflictDoUpdate({ target: installationSettings.name, set });
    },
  };
}

/** A value that a later release stored, and this one does not know, counts as not set. */
function readValue<Name extends SettingName>(
  name: Name,
  value: unknown,
): SettingValue<Name> | null {
  const { data = null } = settings[name].safeParse(value);
  return data as SettingValue<Name> | null;
}
