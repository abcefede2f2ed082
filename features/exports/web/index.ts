export { exportPart } from './export-part.tsx';
export { PrintPage } from './print-page.tsx';
