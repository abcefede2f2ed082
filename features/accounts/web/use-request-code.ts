import { useNavigate } from 'react-router';

/** What the verification page needs to know of a registration. */
export interface Unverified {
  email: string;
  /** Binds the code to this browser's registration. */
  registration: string;
  productType?: string | undefined;
  mapperId?: string | null | undefined;
  projectId?: string | null | undefined;
}

/** Sends the person to the page that asks for the code in their mail (S2.14). */
export function useRequestCode(): (unverified: Unverified) => void {
  const navigate = useNavigate();
  return ({ email, registration, productType, mapperId, projectId }) => {
    const query = new URLSearchParams({
      product_type: productType ?? 'M',
      mapper_id: mapperId ?? '',
      project_id: projectId ?? '',
    });
    void navigate(`/email-verification/${encodeURIComponent(email)}?${query}`, {
      state: { registration },
    });
  };
}
