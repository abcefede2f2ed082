import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { equalValues } from '#kernel/document/collection.ts';
import type { DocumentDefinition, PropertiesOf, Shape } from '#kernel/document/document.ts';
import type { RecordOf } from '#kernel/document/fields.ts';
import type { Groups } from './groups.ts';
import type { LiveDocument } from './live-document.ts';
import { openLive, takePreloaded, type VisitToken } from './open-live.ts';
import type { CollectionName, Records } from './records.ts';

/** Opens a project's live document while the component is mounted; null at first. */
export function useLiveDocument<S extends Shape>(
  definition: DocumentDefinition<S>,
  projectId: string,
  visit: VisitToken | null = null,
): LiveDocument<S> | null {
  const [live, setLive] = useState<LiveDocument<S> | null>(null);
  useEffect(() => {
    const opened =
      (visit ? null : takePreloaded<S>(projectId)) ?? openLive(definition, projectId, visit);
    setLive(opened.live);
    return () => {
      setLive(null);
      opened.leave();
    };
  }, [definition, projectId, visit]);
  return live;
}

/** One record; rerenders only when it changes. */
export function useRecord<S extends Shape, Name extends CollectionName<S>>(
  records: Records<S>,
  name: Name,
  id: string,
): RecordOf<S['records'][Name]> | undefined {
  return useSyncExternalStore(
    (listener) => records.subscribe(name, id, listener),
    () => records.get(name, id),
  );
}

/** A part of one record, selected by a stable function; rerenders only when that part changes. */
export function useRecordPart<S extends Shape, Name extends CollectionName<S>, Part>(
  records: Records<S>,
  name: Name,
  id: string,
  pick: (record: RecordOf<S['records'][Name]>) => Part,
): Part | undefined {
  const read = useMemo(() => {
    let last: Part | undefined;
    return () => {
      const record = records.get(name, id);
      const now = record && pick(record);
      if (!equalValues(last, now)) last = now;
      return last;
    };
  }, [records, name, id, pick]);
  return useSyncExternalStore((listener) => records.subscribe(name, id, listener), read);
}

/** The existing records of some ids; the same array until one of them changes. */
export function useRecords<S extends Shape, Name extends CollectionName<S>>(
  records: Records<S>,
  name: Name,
  ids: readonly string[],
): readonly RecordOf<S['records'][Name]>[] {
  const [subscribe, read] = useMemo(() => {
    let last: readonly RecordOf<S['records'][Name]>[] = [];
    const read = () => {
      const now = ids.flatMap((id) => records.get(name, id) ?? []);
      const same = now.length === last.length && now.every((one, index) => one === last[index]);
      if (!same) last = now;
      return last;
    };
    const subscribe = (listener: () => void) => {
      const leave = ids.map((id) => records.subscribe(name, id, listener));
      return () => {
        for (const one of leave) one();
      };
    };
    return [subscribe, read] as const;
  }, [records, name, ids]);
  return useSyncExternalStore(subscribe, read);
}

/** The sorted ids of a collection; rerenders when records are added, removed or moved. */
export function useIds<S extends Shape>(
  records: Records<S>,
  name: CollectionName<S>,
): readonly string[] {
  return useSyncExternalStore(
    (listener) => records.subscribeIds(name, listener),
    () => records.ids(name),
  );
}

/** The sorted ids of a group of records. */
export function useGroup(groups: Groups, key: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => groups.subscribe(key, listener),
    () => groups.ids(key),
  );
}

/** The ids of several groups; the same array until one of them changes. */
export function useGroups(groups: Groups, keys: readonly string[]): readonly string[] {
  const [subscribe, read] = useMemo(() => {
    let last: readonly string[] = [];
    const read = () => {
      const now = keys.flatMap((key) => groups.ids(key));
      if (!equalValues(last, now)) last = now;
      return last;
    };
    const subscribe = (listener: () => void) => {
      const leave = keys.map((key) => groups.subscribe(key, listener));
      return () => {
        for (const one of leave) one();
      };
    };
    return [subscribe, read] as const;
  }, [groups, keys]);
  return useSyncExternalStore(subscribe, read);
}

/** All records of a collection, sorted; the same array until one is added, removed, moved or changed. */
export function useAllRecords<S extends Shape, Name extends CollectionName<S>>(
  records: Records<S>,
  name: Name,
): readonly RecordOf<S['records'][Name]>[] {
  return useRecords(records, name, useIds(records, name));
}

/**
 * The result of a function of some collections; rerenders only when a change in them leads to
 * another result.
 */
export function useReading<S extends Shape, Read>(
  records: Records<S>,
  names: readonly CollectionName<S>[],
  read: () => Read,
): Read {
  const listed = names.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const all = listed.split(' ') as CollectionName<S>[];
      const leave = all.map((name) => records.subscribeAll(name, listener));
      return () => {
        for (const one of leave) one();
      };
    },
    [records, listed],
  );
  const same = useMemo(() => {
    let last: { read: Read } | null = null;
    return (now: Read) => {
      if (!last || !equalValues(last.read, now)) last = { read: now };
      return last.read;
    };
  }, []);
  return useSyncExternalStore(subscribe, () => same(read()));
}

/** The properties of the document. */
export function useProperties<S extends Shape>(records: Records<S>): PropertiesOf<S> {
  return useSyncExternalStore(records.subscribeFacts, records.facts);
}
