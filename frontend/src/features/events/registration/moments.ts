/** `05-12-2026 18:00` of the wire → `05.12.2026 18:00`. */
export const formatMoment = (moment: string): string => moment.replace(/^(\d{2})-(\d{2})-/, '$1.$2.');
