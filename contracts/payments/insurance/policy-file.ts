/** What a policy is called where files are downloaded by key: the same of every insurer. */
export const policyFileKey = 'insurancePolicy';
