// The public interface of the web layer of the system page.
export { HealthCard } from './health-card.tsx';
export { JobsCard } from './jobs-card.tsx';
export { LicencesCard } from './licences-card.tsx';
export { MailCard } from './mail-card.tsx';
export { ReleaseCard } from './release-card.tsx';
export { SignInCard } from './sign-in-card.tsx';
export { QuotaCard } from './storage/quota-card.tsx';
export { StorageCard } from './storage/storage-card.tsx';
