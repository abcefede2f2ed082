import { Button } from '@mantine/core';
import { IconArrowsDiff, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { VisibleItem } from '#features/links/contract/calls.ts';
import { ItemPicker } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { readingCalls } from '../../contract/calls/reading-calls.ts';
import { betweenMaps, stateDifferences } from '../../document/analysis/state-difference.ts';
import { useMapValue } from '../map-value.ts';
import styles from './opportunities-view.module.css';
import { StateTable } from './state-table.tsx';

/** Compares the current and the future state: of this map in its two series, or of this map and another one. */
export function NowAndFuture() {
  const { visit } = useOpenSurface();
  const map = useMapValue();
  const [other, setOther] = useState<VisibleItem | null>(null);
  const own = stateDifferences(map);
  return (
    <div className={styles.scroll}>
      <p className={styles.quiet}>
        Mean emotions, from −2 to 2. {other ? '' : 'Draw curves of the future in the emotion rows.'}
      </p>
      {visit ? null : <OtherMap other={other} onOther={setOther} />}
      {other ? (
        <Between other={other} own={own} state={map.facts.state} />
      ) : (
        <StateTable columns={own} />
      )}
    </div>
  );
}

interface OtherMapProps {
  other: VisibleItem | null;
  onOther: (map: VisibleItem | null) => void;
}

/** The choice of the map to compare with. */
function OtherMap({ other, onOther }: OtherMapProps) {
  const { project } = useOpenSurface();
  const [isChoosing, setChoosing] = useState(false);
  const look = { size: 'compact-md', variant: 'default', mb: 8 } as const;
  if (other) {
    return (
      <Button {...look} rightSection={<IconX size={16} />} onClick={() => onOther(null)}>
        Compared with {other.title}
      </Button>
    );
  }
  return (
    <>
      <Button
        {...look}
        leftSection={<IconArrowsDiff size={16} />}
        onClick={() => setChoosing(true)}
      >
        Compare with another map
      </Button>
      {isChoosing ? (
        <ItemPicker
          title="Compare with another map"
          kind="PM"
          whats={['project']}
          fits={(item) => item.project !== project.id}
          onPick={(item) => {
            setChoosing(false);
            onOther(item);
          }}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </>
  );
}

type BetweenProps = { other: VisibleItem } & {
  own: Parameters<typeof betweenMaps>[0];
  state: Parameters<typeof betweenMaps>[2];
};

/** The state of this map decides which of both is the current one. */
function Between({ other, own, state }: BetweenProps) {
  const found = useQuery({
    queryKey: ['mapper', 'states', other.project],
    staleTime: 0,
    queryFn: ({ signal }) =>
      send(readingCalls.states, { params: { id: other.project } }, { signal }),
  });
  if (found.isError) return <LoadFailed what="The other map" onRetry={() => found.refetch()} />;
  if (!found.data) return <LoadingLines />;
  return (
    <>
      <p className={styles.quiet}>
        {state === 'current'
          ? `Now is this map, the future is ‘${other.title}’.`
          : `Now is ‘${other.title}’, the future is this map.`}{' '}
        Stages with the same name are compared.
      </p>
      <StateTable columns={betweenMaps(own, found.data.columns, state)} />
    </>
  );
}
