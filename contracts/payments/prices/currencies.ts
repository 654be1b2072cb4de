/**
 * What sport events charge in: currencies of the smallest unit 1/100, since prices of registration options and of answers are
 * given with two digits. The first is the one that holds until an organiser chooses.
 */
export const currencies = ['RUB', 'EUR', 'USD', 'BYN', 'KZT', 'GEL', 'AMD', 'TRY', 'RSD', 'CNY'] as const;
