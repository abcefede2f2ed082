/** Path of the calls that read the cookies of accounts. */
export const accountsPath = '/api/main/user';
