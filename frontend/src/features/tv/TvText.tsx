import { Fit } from './Fit.js';
import css from './tv.module.css';

/** An announcement: of a ceremony, a break, a call. */
export const TvText = ({ title, text }: { title: string; text: string }) => (
  <Fit className={css['announcement']} of={`${title}\n${text}`}>
    <h2>{title}</h2>
    {text ? <p>{text}</p> : null}
  </Fit>
);
