import type { Category } from '#contracts/sport-events/sport-event.docs';

/** Until the draw; whether registration is open for the caller is another question. */
export const takesEntries = ({ isDrawn, isCompleted }: Pick<Category, 'isDrawn' | 'isCompleted'>): boolean => !isDrawn && !isCompleted;
