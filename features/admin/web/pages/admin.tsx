import { Navigate } from 'react-router';

export const meta = () => [{ title: 'Administration · Sightline' }];

/** The short address of the administration, which the specification puts on the dashboard. */
export default function Admin() {
  return <Navigate to="/dashboard/admin" replace />;
}
