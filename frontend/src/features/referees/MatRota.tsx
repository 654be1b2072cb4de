import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import type { Rota, RotaBoutRow } from '#contracts/referees/referees.docs';
import { refereeTexts } from '../../shared/referees/refereeTexts.js';
import { Button, IconButton } from '../../ui/Button.js';
import { useText } from '../../ui/texts.js';
import { nameIn, sidesOf } from './names.js';
import { rotaTexts } from './rotaTexts.js';
import css from './referees.module.css';

interface MatRotaProps {
  name: string;
  rota: Rota;
  bouts: readonly RotaBoutRow[];
  crew: readonly number[];
  mayEdit: boolean;
  onChange: (bout: RotaBoutRow) => void;
}

/** Before somebody asks for more. */
const firstShown = 10;

/** The open bouts of a mat in order of play, each with its officials. */
export const MatRota = ({ name, rota, bouts, crew, mayEdit, onChange }: MatRotaProps) => {
  const t = useText(rotaTexts);
  const [isWhole, setWhole] = useState(false);
  return (
    <section className="cardx" aria-label={name}>
      <div className="card-h">
        <h2>{name}</h2>
      </div>
      <p className={`t13 muted ${css['crew']}`}>
        {crew.length > 0 ? t('crewOf', { names: crew.map((userId) => nameIn(rota, userId)).join(', ') }) : t('noCrew')}
      </p>
      <ol className={css['bouts']}>
        {(isWhole ? bouts : bouts.slice(0, firstShown)).map((bout) => (
          <BoutLine key={bout.matchId} rota={rota} bout={bout} onChange={mayEdit ? () => onChange(bout) : null} />
        ))}
      </ol>
      {!isWhole && bouts.length > firstShown && (
        <p className={css['more']}>
          <Button look="ghost" size="small" onClick={() => setWhole(true)}>
            {t('moreBouts', { count: bouts.length - firstShown })}
          </Button>
        </p>
      )}
    </section>
  );
};

const BoutLine = ({ rota, bout, onChange }: { rota: Rota; bout: RotaBoutRow; onChange: (() => void) | null }) => {
  const t = useText(rotaTexts);
  const { start, number, isOn, isByHand, reason, problems } = bout;
  const isWrong = problems.some(({ kind }) => kind !== 'vacant');
  return (
    <li className={css['bout']}>
      <span className={css['time']}>{isOn ? <span className="pill pill--brand">{t('on')}</span> : start}</span>
      <div className={css['what']}>
        <div className="t13 muted">
          {t('boutLine', { number })} · {sidesOf(bout, t('unknown'))}
        </div>
        <OfficialNames rota={rota} bout={bout} />
        {isByHand && <div className="t13 muted">{reason === '' ? t('byHand') : t('byHandBecause', { reason })}</div>}
        {isWrong && <ProblemWords rota={rota} bout={bout} />}
      </div>
      {onChange && (
        <IconButton label={t('change', { number })} onClick={onChange}>
          <IconEdit aria-hidden size={18} />
        </IconButton>
      )}
    </li>
  );
};

/** The referee first and set off, then the side judges. */
const OfficialNames = ({ rota, bout: { officials, problems } }: { rota: Rota; bout: RotaBoutRow }) => {
  const t = useText(rotaTexts);
  const [referee = null, ...beside] = officials;
  const others = beside.flatMap((userId) => (userId === null ? [] : nameIn(rota, userId)));
  const open = problems.filter(({ kind }) => kind === 'vacant').length;
  return (
    <div className={css['officials']}>
      {referee !== null && <b>{nameIn(rota, referee)}</b>}
      {others.length > 0 && <span>{others.join(', ')}</span>}
      {open > 0 && <span className="pill pill--warn">{t('open', { count: open })}</span>}
    </div>
  );
};

/** "Сидоров: из того же клуба". */
export const ProblemWords = ({ rota, bout: { problems } }: { rota: Rota; bout: RotaBoutRow }) => {
  const shared = useText(refereeTexts);
  return (
    <div className="row wrap">
      {problems
        .filter(({ kind }) => kind !== 'vacant')
        .map(({ seat, userId, kind }) => (
          <span key={`${seat} ${kind}`} className="pill pill--danger">
            {nameIn(rota, userId)}: {shared(`problem.${kind}`)}
          </span>
        ))}
    </div>
  );
};
