import {
  ActionIcon,
  Button,
  CloseButton,
  Menu,
  SegmentedControl,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import {
  IconArrowsSort,
  IconFolderPlus,
  IconLayoutGrid,
  IconList,
  IconSearch,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import { type ListShare, type ListSort, listShares, listSorts } from '../../contract/project.ts';
import { TitleDialog } from '../title-dialog.tsx';
import { useProjectActions } from '../use-project-actions.ts';
import { dashboardLayout } from './dashboard-layout.ts';
import { useDashboardPorts } from './dashboard-ports.tsx';
import styles from './dashboard-toolbar.module.css';
import { useDashboardView } from './dashboard-view.tsx';
import { titleRefusal } from './folder-tree.ts';
import type { DashboardAddress } from './use-dashboard-address.ts';

/** S2.139 to S2.142 */
const sortLabels: Record<ListSort, string> = {
  ownership: 'Ownership',
  last_modified: 'Last modified',
  recently_opened: 'Recently opened',
  title: 'Project name A-Z',
};
/** Milliseconds without typing after which the search starts. */
const quiet = 250;

const shareLabels: Record<ListShare, string> = {
  all: 'All',
  recent: 'Recent',
  shared: 'Shared with me',
};

/** Begins the value of a team among the choices. */
const ofTeam = 'team:';

/** Chooses between all projects, recently opened ones, those of other owners, and those of a team. */
export function ShareChoice({ address }: { address: DashboardAddress }) {
  const { sort } = address;
  const { kind } = useDashboardView();
  const teams = useDashboardPorts().useTeams(kind);
  /** 'Recent' sets its own sort order, and leaving it resets that. */
  const sorted = (share: ListShare): ListSort =>
    share === 'recent' ? 'recently_opened' : sort === 'recently_opened' ? 'last_modified' : sort;
  return (
    <SegmentedControl
      aria-label="Which projects"
      value={address.teamId ? `${ofTeam}${address.teamId}` : address.share}
      onChange={(chosen) => {
        const isTeam = chosen.startsWith(ofTeam);
        const share = isTeam ? 'all' : (chosen as ListShare);
        const teamId = isTeam ? chosen.slice(ofTeam.length) : null;
        address.go({ share, teamId, folderId: null, sort: sorted(share) });
      }}
      data={[
        ...listShares.map((value) => ({ value: value as string, label: shareLabels[value] })),
        ...teams.map(({ id, name }) => ({ value: `${ofTeam}${id}`, label: cutTo(name, 24) })),
      ]}
    />
  );
}

/** The line above the projects: search, sort, layout, new folder, and the link to the trash. */
export function DashboardToolbar({ address }: { address: DashboardAddress }) {
  const { kind, folders } = useDashboardView();
  const { createFolder } = useProjectActions(kind);
  const [isCreating, setIsCreating] = useState(false);
  return (
    <div className={styles.toolbar}>
      <SearchField address={address} />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button variant="default" leftSection={<IconArrowsSort size={16} />}>
            <VisuallyHidden>Sort by </VisuallyHidden>
            {sortLabels[address.sort]}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={address.sort}
            onChange={(sort) => address.go({ sort: sort as ListSort })}
          >
            {listSorts.map((sort) => (
              <Menu.RadioItem key={sort} value={sort} closeMenuOnClick>
                {sortLabels[sort]}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
        </Menu.Dropdown>
      </Menu>
      <LayoutChoice />
      <ActionIcon
        variant="default"
        size={36}
        aria-label="New folder"
        onClick={() => setIsCreating(true)}
      >
        <IconFolderPlus size={18} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Trash"
        onClick={() => address.go({ trash: true, search: '', folderId: null })}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {isCreating ? (
        <TitleDialog
          heading="New folder"
          confirm="Create folder"
          title=""
          required
          refusal={(title) => titleRefusal(folders, title, { parent: address.folderId })}
          onSave={(title) => createFolder(title, address.folderId)}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </div>
  );
}

function SearchField({ address }: { address: DashboardAddress }) {
  /** The typed text, including trailing spaces; null while the user does not type. */
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedCallback((text: string) => address.go({ search: text.trim() }), quiet);
  const value = typed ?? address.search;
  const type = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      className={styles.search ?? ''}
      type="search"
      aria-label="Search titles and texts"
      placeholder="Search titles and texts"
      {...limited(lengths.scenario)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        value ? <CloseButton size="sm" aria-label="Clear search" onClick={() => type('')} /> : null
      }
      value={value}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
    />
  );
}

function LayoutChoice() {
  const layout = useStore(dashboardLayout);
  return (
    <SegmentedControl
      aria-label="Layout"
      value={layout}
      onChange={(next) => dashboardLayout.set(next === 'list' ? 'list' : 'grid')}
      data={[
        {
          value: 'grid',
          label: (
            <span className={styles.layout}>
              <IconLayoutGrid size={16} aria-hidden />
              <VisuallyHidden>Grid</VisuallyHidden>
            </span>
          ),
        },
        {
          value: 'list',
          label: (
            <span className={styles.layout}>
              <IconList size={16} aria-hidden />
              <VisuallyHidden>List</VisuallyHidden>
            </span>
          ),
        },
      ]}
    />
  );
}
