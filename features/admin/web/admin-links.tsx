import { Badge, Button, Group, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import { useHasTiers } from '#features/installation/web/index.ts';
import { useOpenWork } from './use-open-work.ts';

const pages = [
  ['/dashboard/admin', 'Installation'],
  ['/admin/people', 'People'],
  ['/admin/audit', 'Audit log'],
  ['/admin/billing', 'Billing'],
  ['/admin/requests', 'Requests'],
  ['/admin/storage', 'Storage'],
  ['/admin/system', 'System'],
] as const;

/** Links to the pages of the administration. */
export function AdminLinks({ current }: { current: (typeof pages)[number][0] }) {
  const hasTiers = useHasTiers();
  const open = useOpenWork(hasTiers);
  // Where everything is open there is nothing to bill; its page says so.
  const shown = pages.filter(([path]) => path !== '/admin/billing' || hasTiers || path === current);
  return (
    <Group component="nav" aria-label="Administration" gap="xs" my="lg">
      {shown.map(([path, label]) => (
        <Button
          key={path}
          component={Link}
          to={path}
          variant={path === current ? 'light' : 'default'}
          aria-current={path === current ? 'page' : undefined}
          rightSection={open[path] ? <OpenCount count={open[path]} /> : null}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** How many things wait for an administrator on a page. */
function OpenCount({ count }: { count: number }) {
  return (
    <Badge size="sm" variant="filled">
      {count.toLocaleString('en')}
      <VisuallyHidden> open</VisuallyHidden>
    </Badge>
  );
}
