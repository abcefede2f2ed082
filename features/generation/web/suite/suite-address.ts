/** The parameter of a dashboard's address that names the run of the suite to show. */
export const suiteParameter = 'suite';
