import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import styles from './statistics.module.css';
import { statisticsTexts } from './statisticsTexts.js';

export interface Figure {
  key: string;
  name: string;
  count: number;
}

const shownAtFirst = 10;

/** Counts as bars, or as the table that says the same; long lists begin with the first ten. */
export const Figures = ({ title, figures }: { title: string; figures: readonly Figure[] }) => {
  const t = useText(statisticsTexts);
  const [look, setLook] = useState<'bars' | 'table'>('bars');
  const [isWhole, setWhole] = useState(false);
  if (figures.length === 0) return null;
  const shown = isWhole ? figures : figures.slice(0, shownAtFirst);
  const hidden = figures.length - shown.length;
  return (
    <section className={`cardx card-p ${styles['figures'] ?? ''}`}>
      <div className={styles['head']}>
        <h2>{title}</h2>
        <span className="row" role="group" aria-label={`${title}: ${t('look')}`}>
          {(['bars', 'table'] as const).map((name) => (
            <button key={name} type="button" className="chip" aria-pressed={look === name} onClick={() => setLook(name)}>
              {t(name === 'bars' ? 'asBars' : 'asTable')}
            </button>
          ))}
        </span>
      </div>
      {look === 'bars' ? <Bars figures={shown} of={figures} /> : <FiguresTable title={title} figures={shown} of={figures} />}
      {hidden > 0 && (
        <div className="row">
          <span className="muted">{t('others', { count: hidden })}</span>
          <Button size="small" onClick={() => setWhole(true)}>
            {t('showAll')}
          </Button>
        </div>
      )}
    </section>
  );
};

interface PartProps {
  figures: readonly Figure[];
  of: readonly Figure[];
}

const Bars = ({ figures, of }: PartProps) => {
  const most = Math.max(1, ...of.map(({ count }) => count));
  return (
    <ul className={styles['bars']}>
      {figures.map(({ key, name, count }) => (
        <li key={key}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['track']} aria-hidden>
            <i style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b className={styles['count']}>{count}</b>
        </li>
      ))}
    </ul>
  );
};

const FiguresTable = ({ title, figures, of }: PartProps & { title: string }) => {
  const t = useText(statisticsTexts);
  const all = of.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className="tbl-wrap">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col" className="num">
              {t('count')}
            </th>
            <th scope="col" className="num">
              {t('share')}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ key, name, count }) => (
            <tr key={key}>
              <td>{name}</td>
              <td className="num">{count}</td>
              <td className="num">{all === 0 ? '—' : `${Math.round((count / all) * 100)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
