import type { Database } from '#platform/server/database/database.ts';
import { gather } from '#platform/server/database/gather.ts';
import { queryByName } from '#platform/server/database/query-by-name.ts';
import type { UserDetail } from '../../contract/profile.ts';
import type { PlanOfAccount, RolesOfAccount } from '../accounts-context.ts';
import { picturePath, splitName } from '../users.ts';
import { companySizeOf, designationOf } from './lookups.ts';

/** Returns an account as its owner sees it; null when it is deleted. */
export type DetailOf = (userId: string) => Promise<UserDetail | null>;

interface DetailRow {
  id: string;
  email: string;
  email_verified: boolean;
  full_name: string;
  has_password: boolean;
  product_type: UserDetail['product_type'];
  company_name: string;
  country: string;
  designation: string | null;
  company_size: string | null;
  default_dashboard: UserDetail['default_dashboard'];
  picture: string | null;
  picture_text: string;
  profile_updated: boolean;
  two_factor: boolean;
}

const detailsOfUsers = {
  name: 'details-of-users',
  text: `select id, email, email_verified, full_name, password_hash is not null as has_password,
      product_type, company_name, country, designation, company_size, default_dashboard, picture,
      picture_text, profile_updated, two_factor
    from users where id = any($1)`,
};

/** The first call of every page: concurrent ones share one query. */
export function createUserDetail({
  database: { pool },
  plan,
  roles,
}: {
  database: Pick<Database, 'pool'>;
  plan: PlanOfAccount;
  roles: RolesOfAccount;
}): DetailOf {
  const rowOf = gather(async (userIds) => {
    const rows = await queryByName<DetailRow>(pool, { ...detailsOfUsers, values: [userIds] });
    return new Map(rows.map((row) => [row.id, row]));
  });
  return async (userId) => {
    const [row, planType, held] = await Promise.all([
      rowOf(userId),
      plan.typeOf(userId),
      roles(userId),
    ]);
    return row ? { ...detailOf(row, planType), ...held } : null;
  };
}

function detailOf(row: DetailRow, planType: UserDetail['plan_type']): UserDetail {
  return {
    user_id: row.id,
    email: row.email,
    email_verified: row.email_verified,
    full_name: row.full_name,
    ...splitName(row.full_name),
    profile_pic: picturePath(row.picture),
    profile_pic_alt_text: row.picture_text,
    default_image: row.picture === null,
    company_name: row.company_name,
    country: row.country,
    designation: designationOf(row.designation),
    company_size: companySizeOf(row.company_size),
    default_dashboard: row.default_dashboard,
    product_type: row.product_type,
    plan_type: planType,
    profile_updated: row.profile_updated,
    has_password: row.has_password,
    two_factor_enabled: row.two_factor,
  };
}
