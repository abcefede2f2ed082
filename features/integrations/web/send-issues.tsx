import { Alert, Button, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { PlanMessage } from '#features/plans/web/index.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { integrationFailures, trackerFailures } from '../contract/failures.ts';
import { type TrackerId, tracker } from '../contract/trackers.ts';
import { integrationsQuery, settingsQuery, statusQuery } from './integration-queries.ts';
import { SendForm } from './send-form.tsx';
import { SettingsForm } from './settings-form.tsx';

interface SendIssuesProps {
  projectId: string;
  items: readonly string[];
  onClose: () => void;
}

/** Sends items to a tracker: which one, where to, and what became of each. */
export function SendIssues({ projectId, items, onClose }: SendIssuesProps) {
  const { data, isError, refetch } = useQuery(integrationsQuery);
  const trackers = data?.integrations.filter(({ kind, missing }) => kind === 'tracker' && !missing);
  const [wanted, setWanted] = useState<TrackerId | null>(null);
  const usual = trackers?.find(({ connected }) => connected) ?? trackers?.[0];
  const chosen = wanted ?? (usual ? tracker.parse(usual.id) : null);
  const title = items.length === 1 ? 'Send to a tracker' : `Send ${items.length} to a tracker`;
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <Stack>
        {isError ? <LoadFailed what="The trackers" onRetry={() => refetch()} /> : null}
        {data || isError ? null : <Loader size="sm" />}
        {trackers?.length === 0 ? (
          <Text>
            No tracker is set up on this server. <IntegrationsLink />
          </Text>
        ) : null}
        {trackers && trackers.length > 1 ? (
          <SegmentedControl
            aria-label="Tracker"
            value={chosen ?? ''}
            data={trackers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => setWanted(tracker.parse(next))}
          />
        ) : null}
        {chosen ? (
          <ToTracker key={chosen} {...{ projectId, items, onClose }} tracker={chosen} />
        ) : (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function ToTracker(props: SendIssuesProps & { tracker: TrackerId }) {
  const { projectId, tracker: id, onClose } = props;
  const status = useQuery(statusQuery(id));
  const settings = useQuery(settingsQuery(projectId, id));
  const [isChanging, setChanging] = useState(false);
  if (status.isError || settings.isError) {
    const again = () => Promise.all([status.refetch(), settings.refetch()]);
    return <LoadFailed what="Your connection" onRetry={again} />;
  }
  if (!status.data || !settings.data) return <Loader size="sm" />;
  const { plan } = settings.data;
  if (!plan.allows) {
    return (
      <>
        <Alert color="yellow">
          <PlanMessage message={plan.message} />
        </Alert>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  const own = status.data.connections.filter(({ state }) => state !== 'disconnected');
  const site = own.find((one) => one.site)?.site;
  if (own.length === 0 || !site) {
    const { notConnected, noSite } = trackerFailures[id];
    const code = own.length === 0 ? notConnected : noSite;
    return (
      <>
        <Alert color="yellow">
          {integrationFailures.entries[code][1]} <IntegrationsLink />
        </Alert>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  const current = settings.data.settings;
  if (!current || isChanging) {
    return (
      <SettingsForm
        {...{ projectId, current }}
        tracker={id}
        siteId={current?.site_id ?? site.id}
        onDone={() => setChanging(false)}
        onCancel={current ? () => setChanging(false) : onClose}
      />
    );
  }
  return <SendForm {...props} settings={current} onChange={() => setChanging(true)} />;
}

function IntegrationsLink() {
  return <Link to="/dashboard/integrations">Open Integrations</Link>;
}
