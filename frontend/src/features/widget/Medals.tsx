import { MedalTable } from '../../shared/awards/MedalTable.js';
import type { PartProps } from './partProps.js';
import css from './widget.module.css';

/** The medal table as it stands. */
export const Medals = ({ live: { eventId } }: PartProps) => (
  <div className={css['wide']}>
    <MedalTable eventId={eventId} />
  </div>
);
