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
  'protestRules',
  'referees',
  'invoice',
  'promoCodes',
  'promoCode',
  'product',
] as const;
export type AuditedType = (typeof auditedTypes)[number];
