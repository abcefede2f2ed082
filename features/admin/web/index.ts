export { mayAdministerQuery } from './admin-queries.ts';
