/** Where a sport event or a category stands, in the order of a season (ADR 57). */
export type SportEventStatus = 'announced' | 'registrationOpen' | 'registrationClosed' | 'running' | 'completed' | 'cancelled';
