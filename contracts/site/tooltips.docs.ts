/** Where a tooltip may stand: beside the name of a screen of the cabinet, by its address without the sport event's number. */
export const tooltipPlaces = [
  'application-categories',
  'applications',
  'delivery',
  'event',
  'event/announcer',
  'event/audit',
  'event/call-room',
  'event/ceremony',
  'event/challenges',
  'event/exports',
  'event/grids',
  'event/modes',
  'event/payments/clubs',
  'event/payments/invoices',
  'event/payments/products',
  'event/payments/promo-codes',
  'event/payments/receipts',
  'event/payments/reconciliation',
  'event/payments/refunds',
  'event/payments/settings',
  'event/payments/statements',
  'event/payments/transactions',
  'event/playgrounds',
  'event/pools',
  'event/print',
  'event/protests',
  'event/referees',
  'event/registration-form',
  'event/registrations',
  'event/results',
  'event/screens',
  'event/statistics',
  'event/teams',
  'event/weigh-in',
  'event/widgets',
  'facilities',
  'facilities/new',
  'hall',
  'insurance',
  'load-events',
  'login-as',
  'merge-profiles',
  'new-event',
  'organizations',
  'organizations/new',
  'payment-notices',
  'payments/invoices',
  'products',
  'promo-codes',
  'reads',
  'records',
  'roles',
  'site-settings',
  'verification',
] as const;
export type TooltipPlace = (typeof tooltipPlaces)[number];

export const tooltipLocales = ['ru', 'en'] as const;

export interface Tooltip {
  key: TooltipPlace;
  locale: (typeof tooltipLocales)[number];
  /** HTML of b, i, a and br alone; empty: there is none. */
  text: string;
}
