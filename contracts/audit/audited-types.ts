export const auditedTypes = [
  'registration',
  'team',
  'application',
  'grid',
  'category',
  'sportEvent',
  'schedule',
  'registrationForm',
  'notices',
  'ceremony',
] as const;
export type AuditedType = (typeof auditedTypes)[number];
