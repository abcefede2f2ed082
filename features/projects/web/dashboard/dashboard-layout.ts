import { storedItem } from '#platform/web/storage/stored-item.ts';
import { createStore } from '#platform/web/store/store.ts';

export type DashboardLayout = 'grid' | 'list';

const stored = storedItem<DashboardLayout>('dashboard_layout', (value) =>
  value === 'grid' || value === 'list' ? value : null,
);

/** Whether projects are shown as cards or as a list; stored in this browser. */
export const dashboardLayout = createStore<DashboardLayout>(stored.read() ?? 'grid');
dashboardLayout.subscribe(() => stored.write(dashboardLayout.get()));
