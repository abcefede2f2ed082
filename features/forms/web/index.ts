export { DemoTimesCard } from './admin/demo-times-card.tsx';
export { RequestsCard } from './admin/requests-card.tsx';
export { SiteForm } from './site-form.tsx';
export { ThankYou } from './thank-you.tsx';
