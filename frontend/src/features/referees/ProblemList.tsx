import type { Rota, RotaBoutRow } from '#contracts/referees/referees.docs';
import { refereeOps } from '#contracts/referees/referees.ops';
import { useCommand } from '../../app/useCommand.js';
import { Button } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { ProblemWords } from './MatRota.js';
import { nameIn, sidesOf } from './names.js';
import { rotaTexts } from './rotaTexts.js';
import css from './referees.module.css';

interface ProblemListProps {
  rota: Rota;
  bouts: readonly RotaBoutRow[];
  playgrounds: readonly { id: number; name: string }[];
  mayEdit: boolean;
  onChange: (bout: RotaBoutRow) => void;
}

/** Bouts whose officials have become wrong, soonest first, each with an exchange where there is one. */
export const ProblemList = ({ rota, bouts, playgrounds, mayEdit, onChange }: ProblemListProps) => {
  const t = useText(rotaTexts);
  const wrong = bouts
    .filter(({ problems }) => problems.some(({ kind }) => kind !== 'vacant'))
    .sort((a, b) => Number(b.isOn) - Number(a.isOn) || (a.start ?? '').localeCompare(b.start ?? ''));
  if (wrong.length === 0) return null;
  const matOf = (id: number | null) => playgrounds.find((one) => one.id === id)?.name ?? t('noMat');
  return (
    <section className="cardx" aria-label={t('problems')}>
      <div className="card-h">
        <h2>{t('problems')}</h2>
      </div>
      <ul className={css['bouts']}>
        {wrong.map((bout) => (
          <ProblemRow key={bout.matchId} rota={rota} bout={bout} mat={matOf(bout.playgroundId)} mayEdit={mayEdit} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
};

interface ProblemRowProps extends Pick<ProblemListProps, 'rota' | 'mayEdit' | 'onChange'> {
  bout: RotaBoutRow;
  mat: string;
}

const ProblemRow = ({ rota, bout, mat, mayEdit, onChange }: ProblemRowProps) => {
  const t = useText(rotaTexts);
  const { send, sending } = useCommand(refereeOps.setOfficials);
  const { matchId, number, start, proposed, officials } = bout;
  const others = proposed?.filter((userId) => userId !== null && !officials.includes(userId)) ?? [];
  return (
    <li className={css['bout']}>
      <span className={css['time']}>{start}</span>
      <div className={css['what']}>
        <div className="t13 muted">
          {mat} · {t('boutLine', { number })} · {sidesOf(bout, t('unknown'))}
        </div>
        <ProblemWords rota={rota} bout={bout} />
        <div className="t13">
          {others.length > 0 ? t('exchangeFor', { names: others.map((userId) => nameIn(rota, userId)).join(', ') }) : t('nobodyElse')}
        </div>
      </div>
      {mayEdit && (
        <div className="row wrap">
          {proposed && others.length > 0 && (
            <Button size="small" isBusy={sending} onClick={() => void send({ matchId, officials: proposed })}>
              {t('exchange')}
            </Button>
          )}
          <Button size="small" look="ghost" aria-label={t('change', { number })} onClick={() => onChange(bout)}>
            …
          </Button>
        </div>
      )}
    </li>
  );
};
