import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '#features/accounts/web/index.ts';
import { saveFile } from '#platform/web/files/save-file.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { LicencedPackage } from '../contract/calls.ts';
import styles from './system.module.css';
import { licencesQuery } from './system-queries.ts';

/** How many packages are shown at once. */
const maxShown = 25;

/** The packages that are installed, with their licences. */
export function LicencesCard() {
  const { data, isError, refetch } = useQuery(licencesQuery);
  return (
    <SettingsCard
      title="Licences"
      about="The packages that are installed with Sightline, with the licence that each declares."
      action={
        data ? (
          <Button variant="default" onClick={() => download(data.packages)}>
            Download as text
          </Button>
        ) : null
      }
    >
      {isError ? <LoadFailed what="The licences" onRetry={() => refetch()} /> : null}
      {data || isError ? null : <LoadingLines />}
      {data ? <Packages packages={data.packages} /> : null}
    </SettingsCard>
  );
}

function Packages({ packages }: { packages: LicencedPackage[] }) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const matching = packages.filter((one) => {
    const text = lineOf(one).toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const more = matching.length - maxShown;
  return (
    <>
      <TextInput
        label="Find packages"
        placeholder="Name or licence, such as MIT"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {matching.length.toLocaleString('en')} of {packages.length.toLocaleString('en')} packages
      </Text>
      {matching.length > 0 ? (
        <ul className={styles.rows} aria-label="Packages">
          {matching.slice(0, maxShown).map((one) => (
            <li key={`${one.name} ${one.version}`} className={styles.row}>
              <span className={styles.about}>
                {one.name} {one.version}
              </span>
              <span className={styles.note}>{licenceOf(one)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          And {more.toLocaleString('en')} more: search for them, or download all.
        </Text>
      ) : null}
    </>
  );
}

const licenceOf = ({ licence }: LicencedPackage) => licence || 'Declares no licence';
const lineOf = (one: LicencedPackage) => `${one.name} ${one.version}  ${licenceOf(one)}`;

function download(packages: LicencedPackage[]): void {
  const text = `${packages.map(lineOf).join('\n')}\n`;
  saveFile('sightline-licences.txt', new Blob([text], { type: 'text/plain' }));
}
